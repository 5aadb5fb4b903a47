import type { PhotoNeed, UploadConfig } from '../../../../../shared/library/photos/contract.ts';

export type DeriveSettings = Pick<UploadConfig, 'preview' | 'medium' | 'thumbnail'>;

/** JPEGs made in the browser; there is no `medium` when the preview is no larger. */
export type Derived = Partial<Record<'preview' | 'medium' | 'thumbnail' | 'master', Blob>>;

/** To the worker: the photo, and what to make of it. */
export interface DeriveRequest {
  id: number;
  file: Blob;
  needs: readonly PhotoNeed[];
  settings: DeriveSettings;
}

/** From the worker: the JPEGs, or null when the browser cannot read the file. */
export interface DeriveReply {
  id: number;
  derived: Derived | null;
}
