import jsQr from 'jsqr';

/** What a QR reader sees in a picture; null when it sees no code. */
export function readQr({ data, width, height }: { data: Uint8ClampedArray; width: number; height: number }) {
  return jsQr(data, width, height)?.data ?? null;
}

/** Modules as a picture of `pixels` width, drawn as a browser scales them: by the nearest one. */
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
