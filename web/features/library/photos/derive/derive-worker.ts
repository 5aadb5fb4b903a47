import { fitBox } from '../../../../../shared/engine/fit-box.ts';
import { hasMedium } from '../../../../../shared/library/photos/medium-size.ts';
import { bitmapBands } from './bitmap-bands.ts';
import { decodeReduced } from './decode-reduced.ts';
import type { Derived, DeriveReply, DeriveRequest, DeriveSettings } from './derive-messages.ts';
import { drawScaled, type Picture, release, sizeOf, toJpeg } from './draw-scaled.ts';
import { encodeMaster } from './encode-master.ts';
import { heifBands } from './heif-bands.ts';
import { isCmykJpeg } from './jpeg-frame.ts';

/** Creates the derivatives of one photo at a time, off the main thread. */
self.onmessage = async ({ data }: MessageEvent<DeriveRequest>) => {
  const derived = await derive(data).catch(() => null);
  self.postMessage({ id: data.id, derived } satisfies DeriveReply);
};

async function derive({ file, needs, settings }: DeriveRequest): Promise<Derived | null> {
  if (await isCmykJpeg(file)) return null;
  const hasMaster = needs.includes('master');
  const picture = (!hasMaster && (await decodeReduced(file, settings.preview.maxSide))) || (await openBitmap(file));
  try {
    const derived: Derived = {};
    if (needs.includes('previews')) Object.assign(derived, await makePreviews(picture ?? file, settings));
    if (hasMaster) {
      // A failure leaves the previews: the photo is shown, though not printed.
      const master = await makeMaster(picture instanceof ImageBitmap ? picture : file).catch(() => null);
      if (master) derived.master = master;
    }
    return Object.keys(derived).length > 0 ? derived : null;
  } finally {
    picture?.close();
  }
}

/** Decodes upright; null for a HEIC file that the browser cannot read. Throws on any other that it cannot. */
async function openBitmap(file: Blob): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch (error) {
    if (await isHeif(file)) return null;
    throw error;
  }
}

async function makePreviews(source: Picture | Blob, settings: DeriveSettings): Promise<Derived> {
  const { preview, medium, thumbnail } = settings;
  const picture = source instanceof Blob ? await (await loadHeif()).decodeHeif(source, preview.maxSide) : source;
  const size = sizeOf(picture);
  const large = drawScaled(picture, fitBox(size, preview.maxSide));
  const middle = hasMedium(size, preview.maxSide) ? drawScaled(large, fitBox(size, medium.maxSide)) : null;
  const small = drawScaled(middle ?? large, fitBox(size, thumbnail.maxSide));
  if (picture instanceof OffscreenCanvas) release(picture);
  return {
    preview: await toJpeg(large, preview.quality),
    ...(middle && { medium: await toJpeg(middle, medium.quality) }),
    thumbnail: await toJpeg(small, thumbnail.quality),
  };
}

async function makeMaster(source: ImageBitmap | Blob): Promise<Blob | null> {
  if (source instanceof ImageBitmap) return encodeMaster(bitmapBands(source));
  return (await loadHeif()).withHeif(source, (heif) => encodeMaster(heifBands(heif)));
}

/** libheif, loaded on demand. */
const loadHeif = () => import('./decode-heif.ts');

const heifBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

/** Checks the bytes: phones rename HEIC files to .jpg when they send them. */
async function isHeif(file: Blob): Promise<boolean> {
  const head = await file.slice(0, 12).text();
  return head.slice(4, 8) === 'ftyp' && heifBrands.has(head.slice(8, 12));
}
