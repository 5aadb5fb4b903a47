import type { ByteRange } from '../../../shared/engine/movies/read-movie.ts';
import type { ZipFile } from './zip-layout.ts';

/** A file of a ZIP that is in R2 already, and never changes there. */
export interface StoredFile extends ZipFile {
  key: string;
  /** What is sent of it: its bytes without place and device. */
  bare?: {
    photoId: string;
    sourceBytes: number;
    stripVersion: number;
    /** Of a video: boxes that are emptied. */
    personal?: readonly ByteRange[];
  };
}

/** One that is made for the ZIP itself. */
export interface MadeFile {
  name: string;
  bytes: Uint8Array;
}

export type ArchiveFile = StoredFile | MadeFile;
