import type { Photo } from '../photos/contract.ts';

/** `GET /albums/share/{slug}/hidden`, for guests with the right to hide */
export interface HiddenIdsResponse {
  photoIds: string[];
}

/** A photo that a guest keeps from the others, as the album's owner sees it. */
export interface HiddenPhoto {
  photo: Photo;
  /** The guest's name. */
  hiddenBy: string;
  hiddenAt: string;
}

/** `GET /albums/{id}/hidden` */
export interface HiddenPhotosResponse {
  photos: HiddenPhoto[];
}
