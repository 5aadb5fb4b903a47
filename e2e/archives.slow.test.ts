import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { testJpeg } from '../scripts/photo-generator/test-photos.ts';
import { createAccount, signInByCall } from './harness/accounts.ts';
import { download, expectUnzips } from './harness/download.ts';
import { visit } from './harness/visitor.ts';

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

test('an album is downloaded as a ZIP of its originals', async () => {
  const account = await createAccount();
  const client = await signInByCall(account);
  const { id } = await client.createAlbum({ title: 'Leto v Tatrách' });
  const originals = await Promise.all([61, 62].map((seed) => testJpeg({ seed })));
  await client.upload(
    id,
    originals.map((original, at) => ({ filename: `žltá ${at}.jpg`, original })),
  );

  const page = await visit(`/albums/${id}`, { as: account });
  const { name, bytes } = await download(page, 'Stiahnuť album (ZIP)');
  expect(name).toBe('Leto v Tatrách.zip');
  expectUnzips(bytes);
  expect(Object.entries(unzipSync(bytes)).map(([path, file]) => [path, sha256(file)])).toEqual(
    originals.map((original, at) => [`Leto v Tatrách/žltá ${at}.jpg`, sha256(original)]),
  );
  await page.getByText(/Sťahovanie sa začalo/).waitFor();
  await page.getByRole('button', { name: 'Stiahnuť znovu' }).waitFor();
});

test('one chosen photo is downloaded, and becomes the cover of its album', async () => {
  const account = await createAccount();
  const client = await signInByCall(account);
  const { id } = await client.createAlbum({ title: 'Výber' });
  const originals = await Promise.all([63, 64].map((seed) => testJpeg({ seed })));
  await client.upload(
    id,
    originals.map((original, at) => ({ filename: `${at}.jpg`, original, preview: original, thumbnail: original })),
  );
  const page = await visit(`/albums/${id}`, { as: account });
  await page.getByRole('button', { name: 'Vybrať fotky' }).click();
  await page.getByRole('checkbox', { name: 'Vybrať fotku 1.jpg' }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Stiahnuť (ZIP)' }).click();
  const zip = unzipSync(await buffer(await (await coming).createReadStream()));
  expect(Object.values(zip).map(sha256)).toEqual([sha256(originals[1] ?? new Uint8Array())]);
  await page.getByRole('dialog').getByText('1 fotka, ').waitFor();
  await page.getByRole('button', { name: 'Zavrieť', exact: true }).last().click();

  await page.getByRole('button', { name: 'Ďalšie' }).click();
  await page.getByRole('menuitem', { name: 'Nastaviť ako titulnú' }).click();
  await page.getByText('Fotka je titulnou fotkou albumu.').waitFor();
  const [album] = await client.listAlbums();
  const chosen = (await client.listPhotos(id)).find(({ filename }) => filename === '1.jpg');
  expect(album?.coverPhotoId).toBe(chosen?.id);
});
