import { fitBox } from '../../../../shared/rules/fit-box.ts';
import { hasMedium } from '../../../../shared/rules/medium-size.ts';
import type { Derived, DeriveReply, DeriveRequest, DeriveSettings } from './derive-messages.ts';
import { drawScaled, release, toJpeg } from './draw-scaled.ts';
import { isCmykJpeg } from './is-cmyk-jpeg.ts';

/** Creates the derivatives of one photo at a time, off the main thread. */
self.onmessage = async ({ data: { id, file, settings } }: MessageEvent<DeriveRequest>) => {
  const derived = await derive(file, settings).catch(() => null);
  const reply: DeriveReply = { id, derived };
  self.postMessage(reply);
};

async function derive(file: File, { preview, medium, thumbnail }: DeriveSettings): Promise<Derived | null> {
  if (await isCmykJpeg(file)) return null;
  const picture = await decode(file, preview.maxSide);
  const large = drawScaled(picture, fitBox(picture, preview.maxSide));
  const middle = hasMedium(picture, preview.maxSide) ? drawScaled(large, fitBox(picture, medium.maxSide)) : null;
  const small = drawScaled(middle ?? large, fitBox(picture, thumbnail.maxSide));
  if (picture instanceof ImageBitmap) picture.close();
  else release(picture);
  return {
    preview: await toJpeg(large, preview.quality),
    medium: middle && (await toJpeg(middle, medium.quality)),
    thumbnail: await toJpeg(small, thumbnail.quality),
  };
}

/** Decodes upright. HEIC files that the browser cannot read are decoded by libheif, loaded on demand. */
async function decode(file: File, minSide: number): Promise<ImageBitmap | OffscreenCanvas> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch (error) {
    if (!(await isHeif(file))) throw error;
    const { decodeHeif } = await import('./decode-heif.ts');
    return decodeHeif(file, minSide);
  }
}

const heifBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

/** Checks the bytes: phones rename HEIC files to .jpg when they send them. */
async function isHeif(file: Blob): Promise<boolean> {
  const head = await file.slice(0, 12).text();
  return head.slice(4, 8) === 'ftyp' && heifBrands.has(head.slice(8, 12));
}
