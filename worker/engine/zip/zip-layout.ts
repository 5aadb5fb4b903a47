import { directoryEntry, endOfZip, joined, localHeader } from './zip-records.ts';

/** What has to be known of a file before its bytes are read. */
export interface ZipFile {
  /** Its path in the ZIP, in characters that any system takes. */
  name: string;
  sizeBytes: number;
  crc32: number;
  /** Local time, as cameras write it: `2026-07-14T18:03:11`. */
  modifiedAt: string;
}

/** The bytes from `start` up to `end`: those given, or those of a file. */
type ZipPiece<File> = { start: number; end: number } & ({ bytes: Uint8Array } | { file: File });

interface ZipLayout<File> {
  pieces: ZipPiece<File>[];
  sizeBytes: number;
}

/** Bytes to send: those given, or `length` of a file's from `offset` on. */
export type ZipSlice<File> = { bytes: Uint8Array } | { file: File; offset: number; length: number };

/** Changes whenever the same files would make other bytes: a download must not continue in another ZIP. */
export const layoutVersion = 1;

/**
 * Returns where each byte of a ZIP comes from. Nothing is compressed, so sizes and checksums alone make its length and
 * any part of it known. Past 4 GB or 65,534 files it is a ZIP64.
 */
export function zipLayout<File extends ZipFile>(files: readonly File[]): ZipLayout<File> {
  const pieces: ZipPiece<File>[] = [];
  const directory: Uint8Array[] = [];
  let end = 0;
  const add = (sizeBytes: number, what: { bytes: Uint8Array } | { file: File }): void => {
    pieces.push({ start: end, end: end + sizeBytes, ...what });
    end += sizeBytes;
  };
  for (const file of files) {
    directory.push(directoryEntry(file, end));
    const header = localHeader(file);
    add(header.length, { bytes: header });
    add(file.sizeBytes, { file });
  }
  const entries = joined(...directory);
  const tail = joined(entries, endOfZip(files.length, { start: end, sizeBytes: entries.length }));
  add(tail.length, { bytes: tail });
  return { pieces, sizeBytes: end };
}

/** Yields what is between two places of the ZIP, in order. */
export function* zipSlices<File>({ pieces }: ZipLayout<File>, from: number, to: number): Generator<ZipSlice<File>> {
  for (const piece of pieces) {
    const [start, end] = [Math.max(from, piece.start), Math.min(to, piece.end)];
    if (start >= end) continue;
    const offset = start - piece.start;
    if ('bytes' in piece) yield { bytes: piece.bytes.subarray(offset, offset + end - start) };
    else yield { file: piece.file, offset, length: end - start };
  }
}
