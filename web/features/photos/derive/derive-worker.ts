import { fitBox } from '../../../../shared/rules/fit-box.ts';
import type { DeriveReply, DeriveRequest, DeriveSettings } from './derive-messages.ts';
import { drawScaled, release, toJpeg } from './draw-scaled.ts';
import { isCmykJpeg } from './is-cmyk-jpeg.ts';
import { isHeif } from './is-heif.ts';

/** Makes preview and thumbnail of one photo at a time, off the page's thread. */
self.onmessage = async ({ data: { id, file, settings } }: MessageEvent<DeriveRequest>) => {
  const derived = await derive(file, settings).catch(() => null);
  const reply: DeriveReply = { id, derived };
  self.postMessage(reply);
};

async function derive(file: File, { preview, thumbnail }: DeriveSettings): Promise<DeriveReply['derived']> {
  if (await isCmykJpeg(file)) return null;
  const picture = await decode(file, preview.maxSide);
  const large = drawScaled(picture, fitBox(picture, preview.maxSide));
  if (picture instanceof ImageBitmap) picture.close();
  else release(picture);
  const small = drawScaled(large, fitBox(large, thumbnail.maxSide));
  return { preview: await toJpeg(large, preview.quality), thumbnail: await toJpeg(small, thumbnail.quality) };
}

/** Upright. The browser reads what it can; its HEIC gap is filled by libheif, loaded only then. */
async function decode(file: File, minSide: number): Promise<ImageBitmap | OffscreenCanvas> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch (error) {
    if (!(await isHeif(file))) throw error;
    const { decodeHeif } = await import('./decode-heif.ts');
    return decodeHeif(file, minSide);
  }
}
