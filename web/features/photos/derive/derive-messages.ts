import type { UploadConfig } from '../../../../shared/contract/photos.ts';

export type DeriveSettings = Pick<UploadConfig, 'preview' | 'medium' | 'thumbnail'>;

/** JPEGs made in the browser; `medium` is null when the preview is no larger. */
export interface Derived {
  preview: Blob;
  medium: Blob | null;
  thumbnail: Blob;
}

/** To the worker: the photo to scale down. */
export interface DeriveRequest {
  id: number;
  file: File;
  settings: DeriveSettings;
}

/** From the worker: the JPEGs, or null when the browser cannot read the file. */
export interface DeriveReply {
  id: number;
  derived: Derived | null;
}
