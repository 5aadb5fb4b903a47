import sharp from 'sharp';
import { expect, test } from 'vitest';
import { datedJpeg } from '../scripts/photo-generator/test-photos.ts';
import { scaled } from '../scripts/time-factor.ts';
import type { PhotoAlbumsResponse } from '../shared/library/photos/contract.ts';
import { createAccount, signInByCall } from './harness/accounts.ts';
import { findFlaws, mainLooks } from './harness/find-flaws.ts';
import { writeFiles } from './harness/photo-files.ts';
import { uploadFiles } from './harness/upload.ts';
import { visit } from './harness/visitor.ts';

const timeout = scaled(120_000);

const smaller = (jpeg: Buffer, width: number): Promise<Buffer> =>
  sharp(jpeg).resize(width).jpeg({ quality: 60 }).toBuffer();

test('smaller copies of photos are found, the larger one takes their places, and all can be taken back', {
  timeout,
}, async () => {
  const account = await createAccount();
  const client = await signInByCall(account);
  const trip = await client.createAlbum({ title: 'Výlet' });
  const chat = await client.createAlbum({ title: 'Z chatu' });
  const large = await datedJpeg('2026:07:10 10:00:00', { seed: 81, width: 1600, height: 1200 });
  const second = await datedJpeg('2026:07:11 10:00:00', { seed: 82, width: 1600, height: 1200 });
  const page = await visit(`/albums/${trip.id}`, { as: account });
  await uploadFiles(page, writeFiles({ 'more.jpg': large, 'les.jpg': second }), timeout);
  await page.goto(new URL(`/albums/${chat.id}`, page.url()).href);
  await uploadFiles(
    page,
    writeFiles({
      'IMG-20260715-WA0001.jpg': await smaller(large, 800),
      'les-maly.jpg': await smaller(second, 640),
      'iny.jpg': await datedJpeg('2026:07:12 10:00:00', { seed: 83, width: 640, height: 480 }),
    }),
    timeout,
  );
  const copy = (await client.listPhotos(chat.id)).find(({ filename }) => filename.startsWith('IMG'))!;
  await client.call('POST', '/photos/favorites', { photoIds: [copy.id], isFavorite: true });
  await client.call('PUT', `/photos/${copy.id}/caption`, { caption: 'Pri mori' });
  await page.goto(new URL('/unfiled', page.url()).href);
  await page.getByRole('link', { name: 'Duplikáty' }).click();
  await page.getByText('2 fotky majú menšie kópie').waitFor();
  expect(await page.getByRole('button', { name: /^Nechať fotku / }).count()).toBe(4);
  expect(await findFlaws(page, 'duplicates', mainLooks)).toEqual([]);

  await page.getByRole('button', { name: 'Nechať len väčšie (2)' }).click();
  await page.getByRole('alertdialog').getByText('Do koša pôjdu 2 fotky').waitFor();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Nechať najväčšie' }).click();
  await page.getByRole('heading', { name: 'Nič nemáte dvakrát' }).waitFor();
  const namesIn = async (albumId: string) =>
    (await client.listPhotos(albumId)).map(({ filename }) => filename).toSorted();
  const marksIn = async (albumId: string, name: string) => {
    const { id, isFavorite } = (await client.listPhotos(albumId)).find(({ filename }) => filename === name)!;
    return { isFavorite, caption: (await client.call<PhotoAlbumsResponse>('GET', `/photos/${id}/albums`)).caption };
  };
  expect(await namesIn(chat.id)).toEqual(['iny.jpg', 'les.jpg', 'more.jpg']);
  expect(await marksIn(trip.id, 'more.jpg')).toEqual({ isFavorite: true, caption: 'Pri mori' });
  expect(await findFlaws(page, 'no-duplicates', mainLooks)).toEqual([]);

  await page.getByRole('button', { name: 'Vrátiť späť' }).click();
  await page.getByText('2 fotky majú menšie kópie').waitFor();
  expect(await namesIn(chat.id)).toEqual(['IMG-20260715-WA0001.jpg', 'iny.jpg', 'les-maly.jpg']);
  await expect.poll(() => marksIn(trip.id, 'more.jpg')).toEqual({ isFavorite: false, caption: null });
  expect(await marksIn(chat.id, copy.filename)).toEqual({ isFavorite: true, caption: 'Pri mori' });

  await page.getByRole('button', { name: 'Nechať fotku les-maly.jpg' }).click();
  await page.getByRole('button', { name: 'Nechať vybranú' }).click();
  await page.getByText('1 fotka má menšiu kópiu').waitFor();
  expect(await namesIn(trip.id)).toEqual(['les-maly.jpg', 'more.jpg']);
});
