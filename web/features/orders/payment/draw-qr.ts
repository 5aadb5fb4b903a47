const sidePixels = 300;

/** A code as a PNG, dark on white; modules keep to whole pixels so that their edges stay sharp. */
export function drawQr(modules: boolean[][]): string {
  const canvas = document.createElement('canvas');
  canvas.width = sidePixels;
  canvas.height = sidePixels;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser draws no canvas.');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, sidePixels, sidePixels);
  context.fillStyle = '#000000';
  const edge = (index: number): number => Math.round((index * sidePixels) / modules.length);
  for (const [y, row] of modules.entries()) {
    for (const [x, isDark] of row.entries()) {
      if (isDark) context.fillRect(edge(x), edge(y), edge(x + 1) - edge(x), edge(y + 1) - edge(y));
    }
  }
  return canvas.toDataURL('image/png');
}
