import jsQr from 'jsqr';

/** Returns the text of a QR code in a picture; null when there is none. */
export function readQr({ data, width, height }: { data: Uint8ClampedArray; width: number; height: number }) {
  return jsQr(data, width, height)?.data ?? null;
}

/** Returns a picture of QR modules, `pixels` wide, scaled as a browser does: nearest neighbour. */
export function paintModules(modules: readonly (readonly boolean[])[], pixels: number) {
  const data = new Uint8ClampedArray(pixels * pixels * 4).fill(255);
  const module = (at: number) => Math.floor((at * modules.length) / pixels);
  for (let row = 0; row < pixels; row++) {
    for (let column = 0; column < pixels; column++) {
      if (modules[module(row)]?.[module(column)])
        data.fill(0, (row * pixels + column) * 4, (row * pixels + column) * 4 + 3);
    }
  }
  return { data, width: pixels, height: pixels };
}
