import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isVisible, photos } from '../../worker/platform/db/schema/library/photos.ts';
import type { AppSettings } from '../app/app-settings.ts';
import { originOf } from '../app/start-worker.ts';
import { drawInThreads } from '../photo-generator/draw-in-threads.ts';
import type { DrawnPhoto } from '../photo-generator/with-previews.ts';
import { type ApiClient, signIn } from './api-client.ts';
import { type DemoAlbum, demoAlbums } from './demo-albums.ts';
import type { LocalDatabases } from './local-d1.ts';
import { customers, martin } from './people.ts';
import { seedSchoolPhotos } from './seed-school-photos.ts';

// Exists from the first start until all demo photos are stored: an aborted start is continued.
const todoPath = (stateDir: string): string => join(stateDir, 'demo-photos.todo');

export function leavePhotosToDraw(stateDir: string): void {
  mkdirSync(stateDir, { recursive: true });
  writeFileSync(todoPath(stateDir), '');
}

export interface PhotoToUpload {
  album: DemoAlbum;
  filename: string;
  drawn: Promise<DrawnPhoto>;
}

/** Begins to draw the photos of the demo albums that are not stored yet; without an app, which is not up so early. */
export async function beginPhotos({ libraries }: LocalDatabases, stateDir: string): Promise<PhotoToUpload[]> {
  if (!existsSync(todoPath(stateDir))) return [];
  const stored = new Set<string>();
  for (const library of libraries)
    for (const { filename } of await library.select({ filename: photos.filename }).from(photos).where(isVisible))
      stored.add(filename);
  const missing = demoAlbums
    .flatMap((album) => album.photos.map((photo) => ({ album, photo })))
    .filter(({ photo }) => !stored.has(photo.filename));
  const drawing = drawInThreads(missing.map(({ photo }) => photo));
  return missing.map(({ album, photo }, at) => ({ album, filename: photo.filename, drawn: drawing[at]! }));
}

/** Uploads them as a client would. Does nothing when all are stored. */
export async function seedPhotos(settings: AppSettings, missing: PhotoToUpload[]): Promise<void> {
  if (!existsSync(todoPath(settings.stateDir))) return;
  const clients = new Map<string, ApiClient>();
  for (const { email, password } of customers) clients.set(email, await signIn(originOf(settings), email, password));
  for (const [at, { album, filename, drawn }] of missing.entries()) {
    const client = clients.get(album.owner.email)!;
    await client.upload(await albumIdOf(client, album.title), [{ ...(await drawn), filename }]);
    console.log(`Drawing demo photos … ${at + 1} of ${missing.length}`);
  }
  await fillCollections(clients);
  await seedSchoolPhotos(clients.get(martin.email)!);
  rmSync(todoPath(settings.stateDir));
}

async function fillCollections(clients: Map<string, ApiClient>): Promise<void> {
  for (const { owner, title } of demoAlbums.filter(({ withAllPhotos }) => withAllPhotos)) {
    const client = clients.get(owner.email)!;
    const others = demoAlbums.filter((album) => album.owner === owner && album.photos.length > 0);
    const ids = await Promise.all(others.map(async (album) => client.listPhotos(await albumIdOf(client, album.title))));
    const photoIds = ids.flat().map(({ id }) => id);
    await client.call('POST', `/albums/${await albumIdOf(client, title)}/photos`, { photoIds });
  }
}

async function albumIdOf(client: ApiClient, title: string): Promise<string> {
  const album = (await client.listAlbums()).find((candidate) => candidate.title === title);
  if (!album) throw new Error(`The demo album ${title} is missing. Remove the state folder to begin anew.`);
  return album.id;
}
