import { expect, it } from 'vitest';
import type { CurrentUser } from '../../platform/core/guards.ts';
import type { Job } from '../../platform/core/jobs.ts';
import { drawJpeg } from '../../testing/draw-jpeg.ts';
import { makeAlbum, makeUser } from '../../testing/factories.ts';
import { openLibrary } from '../../testing/libraries.ts';
import { receiveUpload } from './receive-upload.ts';

/** Uploads a photo with these fields before and derivatives after it; returns its state and the jobs. */
async function receive(fields: Record<string, string>, derivatives: Record<string, Uint8Array> = {}) {
  const user = await makeUser();
  const album = await makeAlbum(user);
  const form = new FormData();
  for (const [name, text] of Object.entries({ albumId: album.id, ...fields })) form.append(name, text);
  form.append('photos', new File([drawJpeg(800, 600, 61)], 'a.jpg'));
  for (const [name, bytes] of Object.entries(derivatives))
    form.append(name, new File([new Uint8Array(bytes)], `${name}.jpg`));
  const jobs: Job[] = [];
  const ctx = { ...openLibrary(), enqueue: async (...more: Job[]) => jobs.push(...more) > 0 };
  const owner = { id: user.id, storageService: null } as CurrentUser;
  const { photos } = await receiveUpload(ctx, owner, new Request('http://x', { method: 'POST', body: form }));
  return { status: photos[0]?.status, jobs: jobs.map(({ type }) => type) };
}

it('the server makes no previews of a photo whose browser says that they follow', async () => {
  expect(await receive({ previews: 'follow' })).toEqual({ status: 'STORED', jobs: [] });
});

it('the server makes them without such a word, and when what came with the photo is no preview', async () => {
  const made = { status: 'STORED', jobs: ['derive-photo'] };
  expect(await receive({})).toEqual(made);
  expect(await receive({ previews: 'yes' })).toEqual(made);
  const wrong = drawJpeg(600, 800, 62);
  expect(await receive({ previews: 'follow' }, { preview: wrong, thumbnail: wrong })).toEqual(made);
});
