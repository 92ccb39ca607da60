#!/usr/bin/env bash
# Renders the PNG files of assets/ from their SVG sources. Needs rsvg-convert (librsvg2-bin).
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../assets"

command -v rsvg-convert >/dev/null \
    || { echo "render-assets: install librsvg2-bin, which has rsvg-convert" >&2; exit 1; }
for size in 128 256; do
    rsvg-convert --width "$size" --height "$size" icon.svg --output "icon-$size.png"
done
rsvg-convert --width 256 --height 256 images/man.svg --output images/man.png
