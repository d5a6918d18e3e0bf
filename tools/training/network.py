"""The network as src/digits/network.c computes it, and its weights as that file reads them."""
import struct

import torch
from torch import nn

MAGIC = b"svnet 1\n"


class Network(nn.Sequential):
    def __init__(self, channels=(8, 16, 32), hidden=64, classes=19):
        c1, c2, c3 = channels
        super().__init__(
            nn.Conv2d(1, c1, 5, stride=2, padding=2), nn.ReLU(),
            nn.Conv2d(c1, c2, 3, stride=2, padding=1), nn.ReLU(),
            nn.Conv2d(c2, c3, 3, stride=2, padding=1), nn.ReLU(),
            nn.Flatten(), nn.Dropout(0.2),
            nn.Linear(25 * c3, hidden), nn.ReLU(), nn.Linear(hidden, classes))
        self.shape = (*channels, hidden)

    def layers(self):
        return [layer for layer in self if isinstance(layer, (nn.Conv2d, nn.Linear))]


def save(network, path, temperature=1.0):
    """Logits are divided by the temperature, by which their probabilities are calibrated."""
    with open(path, "wb") as file:
        file.write(MAGIC + struct.pack("<4I", *network.shape))
        layers = network.layers()
        for index, layer in enumerate(layers):
            weight, bias = layer.weight.detach(), layer.bias.detach()
            if weight.dim() == 4:
                weight = weight.permute(2, 3, 1, 0)
            elif index == 3:  # flattened by channels there, by places here
                c3 = network.shape[2]
                weight = weight.reshape(-1, c3, 25).permute(2, 1, 0)
            else:
                weight = weight.t()
            if layer is layers[-1]:
                weight, bias = weight / temperature, bias / temperature
            file.write(weight.contiguous().numpy().astype("<f4").tobytes())
            file.write(bias.numpy().astype("<f4").tobytes())
