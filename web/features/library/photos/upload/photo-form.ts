import { formatPlace, type PhotoPlace } from '../../../../../shared/library/photos/photo-place.ts';
import { appendDerivatives } from '../completion/append-derivatives.ts';
import type { Derived } from '../derive/derive-messages.ts';

/** A photo as it is sent. */
export interface SentPhoto {
  file: File;
  /** Told, for a photo that does not know it. */
  takenAt: string | null;
  caption: string | null;
  isFavorite: boolean;
  /** Among those chosen with it. */
  place: PhotoPlace;
  /** Null: none was made, yet or ever. */
  derived: Derived | null;
  /** This browser sends the previews once they are made: the server need not make them. */
  previewsFollow: boolean;
}

/** Returns the form of a photo; `albumId` may be empty. The server reads the album and other fields before the photo and its derivatives. */
export function photoForm(
  albumId: string,
  { file, takenAt, caption, isFavorite, place, derived, previewsFollow }: SentPhoto,
  fields: Record<string, string> = {},
): FormData {
  const form = new FormData();
  if (albumId) form.append('albumId', albumId);
  form.append('place', formatPlace(place));
  if (takenAt) form.append('takenAt', takenAt);
  if (caption) form.append('caption', caption);
  if (isFavorite) form.append('isFavorite', 'true');
  if (previewsFollow) form.append('previews', 'follow');
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('photos', file, file.name);
  if (derived) appendDerivatives(form, derived);
  return form;
}
