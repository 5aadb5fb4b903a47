import {
  isVisibleLogo,
  maxWatermarkPixels,
  maxWatermarkSide,
  minWatermarkSide,
  type WatermarkLogo,
} from '../../../../../shared/library/links/watermark-logo.ts';
import { toBase64 } from '../../../../lib/to-base64.ts';
import { type Box, boxOf, inkRule, logoCoverage } from './logo-coverage.ts';

/** Returns a logo as a watermark; null: nothing of it would be seen. Throws when it can't be drawn. */
export async function drawWatermarkLogo(url: string): Promise<WatermarkLogo | null> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const whole = { left: 0, top: 0, width: image.naturalWidth || 300, height: image.naturalHeight || 150 };
  const first = pixelsIn(image, whole);
  const inkOf = inkRule(first.data, first.width);
  const box = boxOf(logoCoverage(first.data, inkOf), first.width);
  if (!box) return null;
  const scale = whole.width / first.width;
  const { width, height, data } = pixelsIn(image, {
    ...{ left: box.left * scale, top: box.top * scale },
    ...{ width: box.width * scale, height: box.height * scale },
  });
  const coverage = logoCoverage(data, inkOf);
  if (!isVisibleLogo(coverage) || Math.min(width, height) < minWatermarkSide) return null;
  return { width, height, base64: toBase64(coverage) };
}

function pixelsIn(image: HTMLImageElement, { left, top, width, height }: Box): ImageData {
  const scale = Math.min(Math.sqrt(maxWatermarkPixels / (width * height)), maxWatermarkSide / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.floor(width * scale));
  canvas.height = Math.max(1, Math.floor(height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, left, top, width, height, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
