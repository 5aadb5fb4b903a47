import { AppError } from '../../../shared/errors.ts';
import { type GuestFormat, guestFormats } from '../../../shared/library/guest-photos/add-modes.ts';
import { detectFormat, refusedFormat } from '../../engine/pictures/detect/detect-format.ts';
import { inspectPicture } from '../../engine/pictures/detect/inspect-picture.ts';
import { smallExif } from '../../engine/pictures/detect/small-exif.ts';
import { joinBytes } from '../../engine/pictures/join-bytes.ts';
import { PictureError } from '../../engine/pictures/picture-error.ts';
import { bytesSource } from '../../engine/pictures/picture-source.ts';
import { stripGps } from '../../engine/pictures/privacy/strip-gps.ts';
import { stripJpeg } from '../../engine/pictures/privacy/strip-gps-jpeg.ts';
import { stripPng } from '../../engine/pictures/privacy/strip-gps-png.ts';
import { JpegEndWatch } from '../photos/jpeg-end-watch.ts';
import type { UploadPart } from '../photos/read-parts.ts';

/** Where headers end: nearly always within the first, never past the last. */
const headSizes = [128 * 1024, 1024 * 1024, 4.25 * 1024 * 1024];
/** Its EXIF comes last, so it is held in memory; no phone takes such photos. */
const maxWebpBytes = 8 * 1024 * 1024;

/**
 * Returns an uploaded file without its place and device, as it arrives: pixels, orientation and time stay. Its chunks
 * throw `guest-photo-format` where we do not know every place that may hold a location, and the error of what is no photo.
 */
export const strippedPart = (part: UploadPart): UploadPart => ({ ...part, chunks: () => strip(part.chunks()) });

async function* strip(chunks: AsyncGenerator<Uint8Array, void>): AsyncGenerator<Uint8Array, void> {
  const file = new HeldChunks(chunks);
  const head = await file.atLeast(headSizes[0]!);
  if (head.length === 0) throw new AppError('photo-empty');
  const format = detectFormat(head);
  if (!format) throw new AppError(refusedFormat(head));
  if (!isOfGuests(format)) throw new AppError('guest-photo-format');
  if (format === 'webp') return yield* stripWhole(file);
  const exif = await readExif(file);
  if (format === 'png') return yield* stripPng(file.stream(), exif);
  // What is cut off stays recognisable: it gets no end of its own.
  const end = new JpegEndWatch();
  let held: Uint8Array | null = null;
  for await (const chunk of stripJpeg(
    file.stream((part) => end.add(part)),
    exif,
  )) {
    if (held) yield held;
    held = chunk;
  }
  if (held && end.isWhole) yield held;
}

const isOfGuests = (format: string): format is GuestFormat => (guestFormats as readonly string[]).includes(format);

async function* stripWhole(file: HeldChunks): AsyncGenerator<Uint8Array, void> {
  const bytes = await file.atLeast(maxWebpBytes + 1);
  if (bytes.length > maxWebpBytes) throw new AppError('guest-photo-format');
  try {
    const bare = await stripGps(bytesSource(bytes));
    if (!bare) throw new AppError('guest-photo-format');
    yield* bare;
  } catch (error) {
    throw error instanceof PictureError ? new AppError('photo-corrupt') : error;
  }
}

/** Returns what may stay of the EXIF; null also for a damaged file, about which the upload says more. */
async function readExif(file: HeldChunks): Promise<Uint8Array | null> {
  for (const size of headSizes) {
    const head = await file.atLeast(size);
    try {
      return smallExif(await inspectPicture(bytesSource(head)));
    } catch (error) {
      if (!(error instanceof PictureError)) throw error;
      if (error.fault !== 'truncated' || head.length < size) return null;
    }
  }
  return null;
}

/** A file as it arrives, whose beginning can be read before it is passed on. */
class HeldChunks {
  readonly #chunks: AsyncGenerator<Uint8Array, void>;
  #head: Uint8Array = new Uint8Array();

  constructor(chunks: AsyncGenerator<Uint8Array, void>) {
    this.#chunks = chunks;
  }

  /** The first bytes, at least so many unless the file ends. */
  async atLeast(size: number): Promise<Uint8Array> {
    const parts = [this.#head];
    for (let have = this.#head.length; have < size; ) {
      const { done, value } = await this.#chunks.next();
      if (done) break;
      parts.push(value);
      have += value.length;
    }
    if (parts.length > 1) this.#head = joinBytes(...parts);
    return this.#head;
  }

  /** All of it, once. `onPart` sees the bytes before they go. */
  stream(onPart: (part: Uint8Array) => void = () => {}): ReadableStream<Uint8Array> {
    let head: Uint8Array | null = this.#head;
    return new ReadableStream({
      pull: async (controller) => {
        const next = head ? { done: false, value: head } : await this.#chunks.next();
        head = null;
        if (next.done || !next.value) return controller.close();
        onPart(next.value);
        controller.enqueue(next.value);
      },
    });
  }
}
