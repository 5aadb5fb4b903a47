import type { UploadConfig } from '../../../../shared/contract/photos.ts';

export type DeriveSettings = Pick<UploadConfig, 'preview' | 'medium' | 'thumbnail'>;

/** JPEGs that a browser made; `medium` is missing where the preview is no larger. */
export interface Derived {
  preview: Blob;
  medium: Blob | null;
  thumbnail: Blob;
}

/** To the worker: one photo to make smaller. */
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
