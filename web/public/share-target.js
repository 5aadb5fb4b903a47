// Takes the photos that another app of a phone shares with the installed one (app.webmanifest), and opens the screen
// that uploads them (web/screens/add-photos.tsx). It holds nothing else back: every page and call comes from the server.
const screen = '/add-photos';
// web/lib/shared-photos.ts reads and removes it.
const cacheName = 'shared-photos';

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
  const photos = (await request.formData()).getAll('photos');
  // What was shared before and not uploaded gives way.
  await caches.delete(cacheName);
  const cache = await caches.open(cacheName);
  for (const [index, photo] of photos.entries()) {
    const headers = {
      'content-type': photo.type,
      'x-name': encodeURIComponent(photo.name),
      'x-modified': String(photo.lastModified),
    };
    await cache.put(`${screen}/${index}`, new Response(photo, { headers }));
  }
}

const open = (search) => Response.redirect(screen + search, 303);
