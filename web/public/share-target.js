// Takes the photos that another app of a phone shares with the installed one (app.webmanifest), and opens the screen
// that uploads them (web/screens/add-photos.tsx). It holds nothing else back: every page and call comes from the server.
const screen = '/add-photos';
// web/lib/read-shared-photos.ts reads it, web/lib/shared-photos.ts removes it.
const cacheName = 'shared-photos';
const currentSet = `${screen}/current`;
// Any page may send a form here.
const maxPhotos = 200;

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('fetch', (event) => {
  // Calls of the screen are POST, too.
  if (event.request.method !== 'POST' || event.request.mode !== 'navigate') return;
  // Then the screen asks for the photos itself.
  event.respondWith(
    keep(event.request).then(
      () => open(''),
      () => open('?failed'),
    ),
  );
});

async function keep(request) {
  const sent = (await request.formData()).getAll('photos');
  const photos = sent.filter((entry) => entry instanceof File).slice(0, maxPhotos);
  if (photos.length === 0) throw new Error('No photos were shared.');
  const cache = await caches.open(cacheName);
  const receivedAt = Date.now();
  const path = `${screen}/${receivedAt}/`;
  try {
    for (const [index, photo] of photos.entries()) {
      const headers = {
        'content-type': photo.type,
        'x-name': encodeURIComponent(photo.name),
        'x-modified': String(photo.lastModified),
      };
      await cache.put(path + index, new Response(photo, { headers }));
    }
    // From here on the screen shows these.
    await cache.put(currentSet, Response.json({ path, receivedAt }));
  } catch (error) {
    await removeSets(cache, (pathname) => pathname.startsWith(path));
    throw error;
  }
  // What was shared before and not uploaded gives way.
  await removeSets(cache, (pathname) => !pathname.startsWith(path) && pathname !== currentSet);
}

async function removeSets(cache, isGone) {
  for (const key of await cache.keys()) if (isGone(new URL(key.url).pathname)) await cache.delete(key);
}

const open = (search) => Response.redirect(screen + search, 303);
