import { createHash } from 'node:crypto';
import type { Album } from '../../../../shared/library/albums/contract.ts';
import type { NewGuestResponse } from '../../../../shared/library/link-guests/contract.ts';
import type { AlbumLink, AlbumLinkResponse } from '../../../../shared/library/links/contract.ts';
import type { UploadResponse } from '../../../../shared/library/photos/contract.ts';
import { type ApiResponse, call, nextAddress } from '../../../testing/call.ts';
import { makeAlbum, type TestUser } from '../../../testing/factories.ts';

/** A guest in a browser of their own. */
export interface TestGuest {
  slug: string;
  headers: Record<string, string>;
}

/** An album with a link whose guests may add photos. */
export async function makeAdding(owner: TestUser, body: object = {}): Promise<{ album: Album; link: AlbumLink }> {
  const album = await makeAlbum(owner, { title: 'Svadba' });
  const { status, body: made } = await call<AlbumLinkResponse>('POST', `/albums/${album.id}/links`, {
    token: owner.token,
    body: { name: 'Hostia', rights: ['add'], ...body },
  });
  if (status !== 201) throw new Error(`the link was refused: ${JSON.stringify(made)}`);
  return { album, link: made.link };
}

export async function makeGuest({ slug, shareToken }: Pick<AlbumLink, 'slug' | 'shareToken'>, name = 'Eva') {
  const headers = { 'x-share-token': shareToken, 'cf-connecting-ip': nextAddress() };
  const { body } = await call<NewGuestResponse>('POST', `/albums/share/${slug}/guests`, { body: { name }, headers });
  return { slug, headers: { ...headers, 'x-guest-token': body.guestToken } };
}

/** A call of a guest, below the path of their link. */
export const asGuest = <T = { code: string }>(
  { slug, headers }: TestGuest,
  method: string,
  path: string,
  body?: object,
): Promise<ApiResponse<T>> => call<T>(method, `/albums/share/${slug}${path}`, { body, headers });

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Sends one photo as the web app does. */
export function addPhoto(
  guest: TestGuest,
  bytes: Uint8Array,
  name = 'IMG_1.jpg',
): Promise<ApiResponse<UploadResponse & { code: string }>> {
  const form = new FormData();
  form.append('hash', hashOf(bytes));
  form.append('photos', new File([bytes as Uint8Array<ArrayBuffer>], name, { type: 'image/jpeg' }));
  return asGuest(guest, 'POST', '/photos', form);
}
