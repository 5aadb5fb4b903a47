import type { Size } from '../../../../shared/engine/fit-box.ts';
import type { PictureFormat } from '../../../../shared/engine/photo-kinds.ts';
import { BufferedReader } from '../buffered-reader.ts';
import { guardDecoding } from '../decode/guard-decoding.ts';
import { PictureError } from '../picture-error.ts';
import { type PictureSource, sourceSlice } from '../picture-source.ts';
import { swapsSides } from '../scale/turn-planes.ts';
import { readAvifHeader } from './avif-header.ts';
import {
  type CanRender,
  canRenderAvif,
  canRenderGif,
  canRenderHeic,
  canRenderJpeg,
  canRenderPng,
  canRenderWebp,
} from './can-render.ts';
import { detectFormat } from './detect-format.ts';
import { type Exif, noExif, type Orientation, readExif } from './exif.ts';
import { readGifHeader } from './gif-header.ts';
import { readHeifHeader } from './heif-header.ts';
import { readJpegHeader } from './jpeg-header.ts';
import { readPngHeader } from './png-header.ts';
import { findRawPreview } from './raw-preview.ts';
import { readWebpHeader } from './webp-header.ts';

/** By the header; a larger picture is stored, but never decoded. */
const maxPhotoPixels = 250_000_000;
const maxPhotoSide = 65_535;

export interface PictureInfo {
  format: PictureFormat;
  /** Upright size. A RAW file's is that of its largest embedded JPEG: all that we and a browser can show of it. */
  width: number;
  height: number;
  /** What turns the decoded pixels upright. 1 for HEIC, whose decoder turns them already; an AVIF's is its container's. */
  orientation: Orientation;
  /** 'YYYY-MM-DDTHH:MM:SS' as the camera wrote it, without a zone. */
  takenAt: string | null;
  /** Its pixels come little by little: a JPEG of several scans, an interlaced PNG. */
  inPasses: boolean;
  /** Whether the Worker itself can make a full-size print of it, within its budget; else why not. */
  canRender: CanRender;
}

const headBytes = 4096;

/** Reads a picture's headers, no pixels. Throws PictureError: `unsupported`, `corrupt`, `truncated`. */
export function inspectPicture(source: PictureSource): Promise<PictureInfo> {
  return guardDecoding(source, inspect);
}

async function inspect(source: PictureSource): Promise<PictureInfo> {
  const reader = new BufferedReader(source);
  const format = detectFormat(await reader.upTo(0, headBytes));
  if (!format) throw new PictureError('unsupported', 'not a picture');
  const { size, exif, canRender, inPasses = false } = await readHeaders(source, reader, format);
  const swapped = swapsSides(exif.orientation);
  return {
    format,
    width: swapped ? size.height : size.width,
    height: swapped ? size.width : size.height,
    orientation: exif.orientation,
    takenAt: exif.takenAt,
    inPasses,
    canRender: isTooLarge(size) ? 'too-many-pixels' : canRender,
  };
}

const isTooLarge = ({ width, height }: Size): boolean =>
  width * height > maxPhotoPixels || Math.max(width, height) > maxPhotoSide;

interface Headers {
  /** As stored, before turning. */
  size: Size;
  exif: Exif;
  canRender: CanRender;
  inPasses?: boolean;
}

async function readHeaders(source: PictureSource, reader: BufferedReader, format: PictureFormat): Promise<Headers> {
  const exifAt = async (offset: number | null) => (offset === null ? noExif : readExif(reader, offset));
  switch (format) {
    case 'jpeg': {
      const size = await readJpegHeader(source, reader);
      const exif = await exifAt(size.exif?.offset ?? null);
      return { size, exif, canRender: canRenderJpeg(size), inPasses: size.manyScans };
    }
    case 'png': {
      const size = await readPngHeader(reader);
      const exif = await exifAt(size.exifOffset);
      return { size, exif, canRender: canRenderPng(size), inPasses: size.interlaced };
    }
    case 'webp': {
      const size = await readWebpHeader(reader);
      const exif = await exifAt(size.exifOffset);
      const canRender = canRenderWebp(source.sizeBytes, size);
      return { size, exif, canRender };
    }
    case 'gif': {
      const size = await readGifHeader(reader);
      return { size, exif: noExif, canRender: canRenderGif(size) };
    }
    case 'heic': {
      const size = await readHeifHeader(reader);
      const canRender = canRenderHeic(source.sizeBytes, size);
      return { size, exif: { ...(await exifAt(size.exifOffset)), orientation: 1 }, canRender };
    }
    case 'avif': {
      const header = await readAvifHeader(reader);
      const { stored: size, orientation } = header;
      const exif = { ...(await exifAt(header.exifOffset)), orientation };
      return { size, exif, canRender: canRenderAvif(header) };
    }
    default: {
      const preview = await findRawPreview(reader, format);
      const size = await readJpegHeader(sourceSlice(source, preview.offset, preview.length));
      return { size, exif: preview, canRender: canRenderJpeg(size), inPasses: size.manyScans };
    }
  }
}
