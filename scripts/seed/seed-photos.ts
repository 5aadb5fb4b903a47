import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AppSettings } from '../app/app-settings.ts';
import { originOf } from '../app/start-worker.ts';
import { drawInThreads } from '../photo-generator/draw-in-threads.ts';
import { type ApiClient, signIn } from './api-client.ts';
import { demoAlbums } from './demo-albums.ts';
import { customers } from './people.ts';

// Exists from the first start until all demo photos are stored: an aborted start is continued.
const todoPath = (stateDir: string): string => join(stateDir, 'demo-photos.todo');

export function leavePhotosToDraw(stateDir: string): void {
  mkdirSync(stateDir, { recursive: true });
  writeFileSync(todoPath(stateDir), '');
}

/** Draws the photos of the demo albums and uploads them as a client would. Does nothing when they are stored. */
export async function seedPhotos(settings: AppSettings): Promise<void> {
  if (!existsSync(todoPath(settings.stateDir))) return;
  const clients = new Map<string, ApiClient>();
  for (const { email, password } of customers) clients.set(email, await signIn(originOf(settings), email, password));

  const missing: { client: ApiClient; albumId: string; photo: (typeof demoAlbums)[number]['photos'][number] }[] = [];
  for (const { owner, title, photos } of demoAlbums) {
    const client = clients.get(owner.email)!;
    const albumId = await albumIdOf(client, title);
    const present = new Set((await client.listPhotos(albumId)).map(({ filename }) => filename));
    for (const photo of photos) if (!present.has(photo.filename)) missing.push({ client, albumId, photo });
  }

  let done = 0;
  for await (const drawn of drawInThreads(missing.map(({ photo }) => photo))) {
    const { client, albumId, photo } = missing[drawn.index]!;
    await client.upload(albumId, [{ ...drawn, filename: photo.filename }]);
    done += 1;
    console.log(`Drawing demo photos … ${done} of ${missing.length}`);
  }
  await fillCollections(clients);
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
