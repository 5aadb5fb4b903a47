import type { BrandInput } from '../../../../shared/library/brands/contract.ts';
import { maxLogoBytes } from '../../../../shared/library/brands/logo-types.ts';
import { toBase64 } from '../../../lib/to-base64.ts';

export type NewLogo = NonNullable<BrandInput['logo']>;

/** A logo is shown at most 64 px high: enough for sharp screens. The next one if it is still too large. */
const maxSides = [480, 320, 200];

/** Returns a chosen file as a logo, a PNG as large as it is needed; what is wrong with it otherwise. */
export async function readLogo(file: File): Promise<NewLogo | 'unreadable' | 'too-large'> {
  if (file.type === 'image/svg+xml') {
    if (file.size > maxLogoBytes) return 'too-large';
    return { type: 'svg', base64: await base64Of(file) };
  }
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return 'unreadable';
  for (const side of maxSides) {
    const png = await drawPng(picture, side);
    if (png && png.size <= maxLogoBytes) return { type: 'png', base64: await base64Of(png) };
  }
  return 'too-large';
}

async function drawPng(picture: ImageBitmap, maxSide: number): Promise<Blob | null> {
  const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

const base64Of = async (blob: Blob): Promise<string> => toBase64(new Uint8Array(await blob.arrayBuffer()));
