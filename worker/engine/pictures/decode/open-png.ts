import type { Box } from '../../../../shared/engine/crop.ts';
import { BufferedReader } from '../buffered-reader.ts';
import { canRenderPng } from '../detect/can-render.ts';
import type { Orientation } from '../detect/exif.ts';
import { readPngColour } from '../detect/png-colour.ts';
import { type PngHeader, readPngHeader } from '../detect/png-header.ts';
import { PictureError } from '../picture-error.ts';
import type { PictureSource } from '../picture-source.ts';
import type { OpenPicture, PixelLayout, RowConsumer } from '../rows.ts';
import { inflatePng } from './inflate-png.ts';
import { coarseBytes, decodeInterlaced } from './png-interlace.ts';
import { rowConverter } from './png-row-converter.ts';
import { PngRowReader } from './png-row-reader.ts';

/** Inflated pieces and a few rows. */
const workingBytes = 1024 * 1024;

/** Opens a PNG, decoded row by row. Throws PictureError. */
export async function openPng(source: PictureSource, orientation: Orientation): Promise<OpenPicture> {
  const reader = new BufferedReader(source);
  const header = await readPngHeader(reader);
  const { width, height, interlaced } = header;
  const layout = layoutOf(header);
  return {
    width,
    height,
    orientation,
    colour: await readPngColour(reader, header),
    needBytes: workingBytes + (interlaced ? coarseBytes(header, layout) : 0),
    async decode({ box }, into) {
      if (canRenderPng(header) !== true) throw new PictureError('needs-browser', 'a PNG that is too large');
      const openRows = () => new PngRowReader(inflatePng(source, header.dataOffset));
      if (interlaced) return decodeInterlaced(openRows, header, layout, box, into);
      const rows = openRows();
      try {
        await decodeRows(rows, header, layout, box, into);
      } finally {
        await rows.close();
      }
    },
  };
}

async function decodeRows(rows: PngRowReader, header: PngHeader, layout: PixelLayout, box: Box, into: RowConsumer) {
  const { width } = header;
  const convert = rowConverter(header, layout, width);
  rows.startPass(width, header);
  into.start({ left: 0, top: box.top, scaleX: 1, scaleY: 1, columns: width, rows: box.height }, layout);
  for (let y = 0; y < box.top + box.height; y++) {
    const row = await rows.next();
    if (y < box.top) into.countWork(width);
    else into.pushRow(convert(row), 0);
    if (into.pause) await into.pause;
  }
}

/** Only pictures with transparency are composed over white. */
function layoutOf(header: PngHeader): PixelLayout {
  if (header.colorType >= 4 || header.transparency.length > 0) return 'rgba';
  return header.colorType === 0 ? 'gray' : 'rgb';
}
