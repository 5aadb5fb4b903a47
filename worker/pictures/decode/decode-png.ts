import type { Size } from '../../../shared/rules/fit-box.ts';
import { BufferedReader } from '../buffered-reader.ts';
import { type PngHeader, readPngHeader } from '../detect/png-header.ts';
import { PictureError } from '../picture-error.ts';
import type { PictureSource } from '../picture-source.ts';
import type { PixelLayout } from '../rows.ts';
import { PictureScaler } from '../scale/picture-scaler.ts';
import type { DecodedPicture } from './decode-jpeg.ts';
import { pngDataStream } from './png-data-stream.ts';
import { decodeInterlaced } from './png-interlace.ts';
import { rowConverter } from './png-row-converter.ts';
import { PngRowReader } from './png-row-reader.ts';

/** A PNG whose rows come out of order must be in memory whole, four bytes a pixel. */
const maxInterlacedPixels = 4_000_000;
/** Time grows with these: 100 MP take 4 to 7 seconds of CPU in 8 bits, twice that in 16. */
const maxInflatedBytes = 400_000_000;

/** Decodes a PNG row by row into the scaler, without buffering rows. Throws PictureError. */
export async function decodePng(source: PictureSource, target: Size): Promise<DecodedPicture> {
  const header = await readPngHeader(new BufferedReader(source));
  if (header.interlaced && header.width * header.height > maxInterlacedPixels) {
    throw new PictureError('needs-browser', 'a large interlaced PNG');
  }
  if ((header.width * header.height * header.samples * header.bitDepth) / 8 > maxInflatedBytes) {
    throw new PictureError('needs-browser', 'a PNG that takes too long');
  }
  const layout = layoutOf(header);
  const scaler = new PictureScaler({ columns: header.width, rows: header.height, layout }, target);
  const rows = new PngRowReader(pngDataStream(source, header.dataOffset));
  try {
    if (header.interlaced) await decodeInterlaced(rows, header, layout, scaler);
    else await decodeRows(rows, header, layout, scaler);
  } finally {
    await rows.close();
  }
  return { planes: scaler.finish(), iccProfile: header.iccProfile };
}

async function decodeRows(rows: PngRowReader, header: PngHeader, layout: PixelLayout, scaler: PictureScaler) {
  const convert = rowConverter(header, layout, header.width);
  rows.startPass(header.width, header);
  for (let y = 0; y < header.height; y++) scaler.pushRow(convert(await rows.next()), 0);
}

/** Only pictures with transparency are composed over white. */
function layoutOf(header: PngHeader): PixelLayout {
  if (header.colorType >= 4 || header.transparency.length > 0) return 'rgba';
  return header.colorType === 0 ? 'gray' : 'rgb';
}
