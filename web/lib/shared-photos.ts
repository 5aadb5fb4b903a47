/** As web/public/share-target.js fills it. */
const cacheName = 'shared-photos';

/** Returns what another app has shared, until it is removed. */
export async function readSharedPhotos(): Promise<File[]> {
  // Browsers have caches on safe origins only.
  if (!('caches' in window) || !(await caches.has(cacheName))) return [];
  const cache = await caches.open(cacheName);
  const responses = await cache.matchAll();
  return Promise.all(
    responses.map(async (response) => {
      const header = (name: string): string => response.headers.get(name) ?? '';
      return new File([await response.blob()], decodeURIComponent(header('x-name')), {
        type: header('content-type'),
        lastModified: Number(header('x-modified')),
      });
    }),
  );
}

export async function removeSharedPhotos(): Promise<void> {
  if ('caches' in window) await caches.delete(cacheName);
}
