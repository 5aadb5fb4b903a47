import type { BufferedReader } from '../buffered-reader.ts';
import { PictureError } from '../picture-error.ts';

/** PNG's colour types (W3C PNG, 11.2.1): how many samples a pixel has, and of which bit depths. */
const samplesOfColorType: Record<number, { samples: number; depths: number[] }> = {
  0: { samples: 1, depths: [1, 2, 4, 8, 16] },
  2: { samples: 3, depths: [8, 16] },
  3: { samples: 1, depths: [1, 2, 4, 8] },
  4: { samples: 2, depths: [8, 16] },
  6: { samples: 4, depths: [8, 16] },
};

export interface PngHeader {
  width: number;
  height: number;
  bitDepth: number;
  colorType: number;
  samples: number;
  interlaced: boolean;
  palette: Uint8Array;
  /** The tRNS chunk: alpha of palette entries, or the colour that is transparent. */
  transparency: Uint8Array;
  /** What the chunks say of colour; `readPngColour` reads them. */
  colourChunks: Partial<Record<ColourChunk, { offset: number; length: number }>>;
  /** Where the TIFF header of the eXIf chunk is, if that comes before the pixels. */
  exifOffset: number | null;
  /** Where the first IDAT chunk is. */
  dataOffset: number;
}

type ColourChunk = 'cICP' | 'iCCP' | 'sRGB' | 'gAMA' | 'cHRM';

const maxChunksBeforeData = 1000;

/** Reads the chunks before the pixels. Throws PictureError. */
export async function readPngHeader(reader: BufferedReader): Promise<PngHeader> {
  const header = readIhdr(await reader.view(8, 25));
  let offset = 33;
  for (let i = 0; i < maxChunksBeforeData; i++) {
    const head = await reader.view(offset, 8);
    const length = head.getUint32(0);
    const body = offset + 8;
    const name = chunkName(head);
    switch (name) {
      case 'IDAT':
        return { ...header, dataOffset: offset };
      case 'IEND':
        throw new PictureError('corrupt', 'a PNG without pixels');
      case 'PLTE':
        header.palette = (await reader.bytes(body, Math.min(length, 768))).slice();
        break;
      case 'tRNS':
        header.transparency = (await reader.bytes(body, Math.min(length, 256))).slice();
        break;
      case 'eXIf':
        header.exifOffset = body;
        break;
      case 'cICP':
      case 'iCCP':
      case 'sRGB':
      case 'gAMA':
      case 'cHRM':
        header.colourChunks[name] ??= { offset: body, length };
        break;
    }
    offset = body + length + 4;
  }
  throw new PictureError('corrupt', 'a PNG of chunks without end');
}

function readIhdr(view: DataView): PngHeader {
  const [width, height] = [view.getUint32(8), view.getUint32(12)];
  const [bitDepth, colorType, interlace] = [view.getUint8(16), view.getUint8(17), view.getUint8(20)];
  const color = samplesOfColorType[colorType];
  if (chunkName(view) !== 'IHDR' || width === 0 || height === 0 || !color?.depths.includes(bitDepth) || interlace > 1) {
    throw new PictureError('corrupt', 'no PNG header');
  }
  return {
    width,
    height,
    bitDepth,
    colorType,
    samples: color.samples,
    interlaced: interlace === 1,
    palette: new Uint8Array(0),
    transparency: new Uint8Array(0),
    colourChunks: {},
    exifOffset: null,
    dataOffset: 0,
  };
}

function chunkName(head: DataView): string {
  return String.fromCharCode(head.getUint8(4), head.getUint8(5), head.getUint8(6), head.getUint8(7));
}
