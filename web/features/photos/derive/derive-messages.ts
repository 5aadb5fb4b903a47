export interface DeriveSettings {
  preview: { maxSide: number; quality: number };
  thumbnail: { maxSide: number; quality: number };
}

/** To the worker: one photo to make smaller. */
export interface DeriveRequest {
  id: number;
  file: File;
  settings: DeriveSettings;
}

/** From the worker: both JPEGs, or null when the browser cannot read the file. */
export interface DeriveReply {
  id: number;
  derived: { preview: Blob; thumbnail: Blob } | null;
}
