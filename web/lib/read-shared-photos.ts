import { removeSharedPhotos, sharedPhotosCache } from './shared-photos.ts';

const maxAgeMs = 3_600_000;

interface SharedSet {
  /** Of its photos in the cache. */
  path: string;
  receivedAt: number;
}

/** Returns what another app has shared within the last hour, until it is removed. */
export async function readSharedPhotos(): Promise<File[]> {
  const set = await findSharedSet();
  if (!set) return [];
  const cache = await caches.open(sharedPhotosCache);
  const keys = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith(set.path));
  return Promise.all(keys.map(async (key) => toFile(await cache.match(key))));
}

/** Returns where it is; removes what is older. */
export async function findSharedSet(): Promise<SharedSet | null> {
  if (!('caches' in window) || !(await caches.has(sharedPhotosCache))) return null;
  const cache = await caches.open(sharedPhotosCache);
  const set: SharedSet | undefined = await (await cache.match('/add-photos/current'))?.json();
  if (set && Date.now() - set.receivedAt <= maxAgeMs) return set;
  await removeSharedPhotos();
  return null;
}

async function toFile(response: Response | undefined): Promise<File> {
  if (!response) throw new Error('A shared photo is gone.');
  const header = (name: string): string => response.headers.get(name) ?? '';
  return new File([await response.blob()], decodeURIComponent(header('x-name')), {
    type: header('content-type'),
    lastModified: Number(header('x-modified')),
  });
}
