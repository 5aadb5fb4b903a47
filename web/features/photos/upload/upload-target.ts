import type { MissingFile } from './upload-records.ts';

/** What an admin wants of photos that they add to an album of somebody else. */
export interface AdminUploadOptions {
  /** Previews are made now, else in the background later. */
  createsPreviews: boolean;
  /** Drawn over the previews; empty is none. */
  watermark: string;
}

/** Where an upload goes. */
export interface UploadTarget {
  albumId: string;
  albumTitle: string;
  /** Of an upload in the back office. */
  options?: AdminUploadOptions | undefined;
  /** The interrupted upload that it goes on with: its size, and what is not chosen again. */
  resumes?: { key: string; total: number; rest: MissingFile[] } | undefined;
}
