import { BufferedReader } from './buffered-reader.ts';
import { openAvif } from './decode/open-avif.ts';
import { openGif } from './decode/open-gif.ts';
import { openHeic } from './decode/open-heic.ts';
import { openJpeg } from './decode/open-jpeg.ts';
import { openPng } from './decode/open-png.ts';
import { openWebp } from './decode/open-webp.ts';
import { fatalFault } from './detect/can-render.ts';
import type { PictureInfo } from './detect/inspect-picture.ts';
import { findRawPreview } from './detect/raw-preview.ts';
import { PictureError } from './picture-error.ts';
import { type PictureSource, sourceSlice } from './picture-source.ts';
import type { OpenPicture } from './rows.ts';

/** Opens an inspected picture by its headers; its decoder gives rows. Throws PictureError. */
export async function openPicture(source: PictureSource, info: PictureInfo): Promise<OpenPicture> {
  const fault = fatalFault(info.canRender);
  if (fault) throw new PictureError(fault, `${info.width} × ${info.height}`);
  switch (info.format) {
    case 'jpeg':
      return openJpeg(source, info.orientation);
    case 'png':
      return openPng(source, info.orientation);
    case 'webp':
      return openWebp(source, info.orientation);
    case 'gif':
      return openGif(source);
    case 'heic':
      return openHeic(source);
    case 'avif':
      return openAvif(source);
    default: {
      const { offset, length } = await findRawPreview(new BufferedReader(source), info.format);
      return openJpeg(sourceSlice(source, offset, length), info.orientation);
    }
  }
}
