import type { Photo, PhotoDerived } from '../../../../../shared/library/photos/contract.ts';
import { api } from '../../../../lib/api.ts';
import type { Derived } from '../derive/derive-messages.ts';
import { appendDerivatives } from './append-derivatives.ts';

/** Sends what a stored photo lacks; returns the photo as it is then. */
export async function sendDerivatives({ id }: Photo, derived: Derived, signal: AbortSignal): Promise<Photo> {
  const form = new FormData();
  appendDerivatives(form, derived);
  const response = await api<PhotoDerived>('PUT', `/photos/${encodeURIComponent(id)}/derivatives`, form, { signal });
  return response.photo;
}
