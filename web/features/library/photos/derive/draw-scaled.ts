import type { Size } from '../../../../../shared/engine/fit-box.ts';

export type Picture = ImageBitmap | OffscreenCanvas | VideoFrame;

/** Returns its upright size. */
export const sizeOf = (picture: Picture): Size =>
  'displayWidth' in picture ? { width: picture.displayWidth, height: picture.displayHeight } : picture;

/** Returns the picture scaled down, in sRGB, transparent parts on white. */
export function drawScaled(source: Picture, target: Size): OffscreenCanvas {
  let current = source;
  for (const step of halvingSteps(sizeOf(source), target)) {
    const canvas = new OffscreenCanvas(step.width, step.height);
    const context = contextOf(canvas);
    context.fillStyle = '#fff';
    context.fillRect(0, 0, step.width, step.height);
    context.imageSmoothingEnabled = true;
    context.imageSmoothingQuality = 'high';
    context.drawImage(current, 0, 0, step.width, step.height);
    if (current instanceof OffscreenCanvas && current !== source) release(current);
    current = canvas;
  }
  return current as OffscreenCanvas;
}

export function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  // `willReadFrequently` keeps the pixels in memory: they go to the JPEG encoder, never to the screen.
  const context = canvas.getContext('2d', { colorSpace: 'srgb', willReadFrequently: true });
  if (!context) throw new Error('No canvas of that size');
  return context;
}

/** Frees the pixels now, not at the next garbage collection. */
export function release(canvas: OffscreenCanvas): void {
  canvas.width = 0;
  canvas.height = 0;
}

export function toJpeg(canvas: OffscreenCanvas, quality: number): Promise<Blob> {
  return canvas.convertToBlob({ type: 'image/jpeg', quality: quality / 100 });
}

/** Returns the sizes to draw one after another: halves, then the target. A single step would skip pixels. */
export function halvingSteps(from: Size, to: Size): Size[] {
  const steps: Size[] = [];
  let { width, height } = from;
  while (width > to.width * 2 && height > to.height * 2) {
    width = Math.ceil(width / 2);
    height = Math.ceil(height / 2);
    steps.push({ width, height });
  }
  return [...steps, to];
}
