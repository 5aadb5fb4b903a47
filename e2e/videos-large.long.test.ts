import { expect, test } from 'vitest';
import { scaled } from '../scripts/time-factor.ts';
import { createAccount, signInByCall } from './harness/accounts.ts';
import { uploadCut } from './harness/cut-upload.ts';
import { sha256Of, writeLongFilm } from './harness/long-film.ts';
import { visit } from './harness/visitor.ts';

const sizeBytes = Number(process.env.VIDEO_BYTES ?? 1_500_000_000);
const timeout = scaled(1_200_000);

test('a video of 1.5 GB that is cut at ten places is stored as it was, and plays from its middle', {
  timeout: 2 * timeout,
}, async () => {
  const account = await createAccount();
  const client = await signInByCall(account);
  const album = await client.createAlbum({ title: 'Veľké video' });
  const { path, sha256 } = await writeLongFilm(await visit('/'), 'velke.mp4', sizeBytes);
  const { page, parts, sent, cut } = await uploadCut(account, {
    ...{ albumId: album.id, path, sizeBytes, timeout },
    ...{ cuts: 7, kills: 3 },
  });
  expect(cut).toBe(7);
  process.stdout.write(`${parts} parts, ${sent} sent\n`);
  expect(sent).toBeLessThanOrEqual(parts + 2 * 10);
  const [photo] = await client.listPhotos(album.id);
  const original = await fetch(new URL(photo?.originalUrl ?? '', page.url()));
  expect(await sha256Of(original.body!)).toBe(sha256);
  await page.goto(`/albums/${album.id}`);
  await page.getByRole('button', { name: 'Zobraziť video velke.mp4' }).click();
  await page.getByRole('button', { name: 'Prehrať video velke.mp4' }).click();
  const player = page.locator('video');
  await player.evaluate((video: HTMLVideoElement) => {
    video.currentTime = 2;
    return new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }));
  });
});
