import type { SignedIn, User } from '../../shared/accounts/auth/contract.ts';
import type { Album, AlbumResponse, AlbumsResponse, CreateAlbumInput } from '../../shared/library/albums/contract.ts';
import type { Photo, UploadResponse } from '../../shared/library/photos/contract.ts';

/** A file as a client sends it: the original and, if it could make them, its derivatives. */
export interface ClientPhoto {
  filename: string;
  original: Uint8Array;
  preview?: Uint8Array;
  medium?: Uint8Array;
  thumbnail?: Uint8Array;
}

/** The app's API for a signed-in client outside of the browser. */
export interface ApiClient {
  token: string;
  user: User;
  call<T>(method: string, path: string, body?: unknown): Promise<T>;
  listAlbums(): Promise<Album[]>;
  createAlbum(input: CreateAlbumInput): Promise<Album>;
  listPhotos(albumId: string): Promise<Photo[]>;
  upload(albumId: string, photos: ClientPhoto[]): Promise<UploadResponse>;
}

export async function signIn(origin: string, email: string, password: string): Promise<ApiClient> {
  const { token, user } = await send<SignedIn>(`${origin}/api/auth/login`, json('POST', { email, password }));
  const authorization = `Bearer ${token}`;
  const call = <T>(method: string, path: string, body?: unknown) =>
    send<T>(`${origin}/api${path}`, json(method, body, { authorization }));
  return {
    token,
    user,
    call,
    listAlbums: async () => (await call<AlbumsResponse>('GET', '/albums')).albums,
    createAlbum: async (input) => (await call<AlbumResponse>('POST', '/albums', input)).album,
    listPhotos: async (albumId) =>
      (await call<AlbumResponse>('GET', `/albums/${albumId}?limit=200`)).album.photos.map(({ photo }) => photo),
    upload: (albumId, photos) =>
      send<UploadResponse>(`${origin}/api/photos/upload`, {
        method: 'POST',
        headers: { authorization },
        body: form(albumId, photos),
      }),
  };
}

/** Returns the multipart body of an upload: the album first, each photo followed by its derivatives. */
export function form(albumId: string, photos: ClientPhoto[]): FormData {
  const body = new FormData();
  body.append('albumId', albumId);
  for (const { filename, original, preview, medium, thumbnail } of photos) {
    body.append('photos', new Blob([original.slice()]), filename);
    if (preview) body.append('preview', new Blob([preview.slice()], { type: 'image/jpeg' }), 'preview.jpg');
    if (medium) body.append('medium', new Blob([medium.slice()], { type: 'image/jpeg' }), 'medium.jpg');
    if (thumbnail) body.append('thumbnail', new Blob([thumbnail.slice()], { type: 'image/jpeg' }), 'thumbnail.jpg');
  }
  return body;
}

function json(method: string, body?: unknown, headers: Record<string, string> = {}): RequestInit {
  if (body === undefined) return { method, headers };
  return { method, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

async function send<T>(url: string, init: RequestInit): Promise<T> {
  const response = await fetch(url, init);
  const text = await response.text();
  if (!response.ok) throw new Error(`${init.method} ${new URL(url).pathname} returned ${response.status}: ${text}`);
  return JSON.parse(text) as T;
}
