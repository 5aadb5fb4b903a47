import { expect, test } from 'vitest';
import { testJpeg } from '../scripts/photo-generator/test-photos.ts';
import { createAccount, signInByCall } from './harness/accounts.ts';
import { writeFiles } from './harness/photo-files.ts';
import { startUpload, uploadFiles } from './harness/upload.ts';
import { visit } from './harness/visitor.ts';

test('photos that the network lost go out again by themselves, and none twice', async () => {
  const account = await createAccount();
  const client = await signInByCall(account);
  const { id } = await client.createAlbum({ title: 'Slabý signál' });
  const page = await visit(`/albums/${id}`, { as: account, expected: [/ERR_FAILED|Failed to load/, /503/] });
  await page.getByRole('heading', { name: 'Slabý signál' }).waitFor();

  const names = Array.from({ length: 7 }, (_, index) => `foto-${index + 1}.jpg`);
  const files: Record<string, Uint8Array> = {};
  for (const [index, name] of names.entries())
    files[name] = await testJpeg({ seed: 30 + index, width: 320, height: 240 });

  let sent = 0;
  await page.route('**/api/photos/upload', (route) => {
    sent += 1;
    if (sent === 2) return route.abort('failed');
    return sent === 3 ? route.fulfill({ status: 503, json: { error: 'Chyba servera.' } }) : route.continue();
  });
  expect(await uploadFiles(page, writeFiles(files))).toContain('7 fotiek nahraných');
  expect(sent).toBe(9);
  expect((await client.listPhotos(id)).map(({ filename }) => filename).sort()).toEqual(names.sort());
});

test('a photo that lies in the trash is restored without sending a byte, into its former album and this one', async () => {
  const account = await createAccount();
  const client = await signInByCall(account);
  const [former, { id }] = [await client.createAlbum({ title: 'Staré' }), await client.createAlbum({ title: 'Nové' })];
  const original = await testJpeg({ seed: 40, width: 320, height: 240 });
  const { photos } = await client.upload(former.id, [{ filename: 'stará.jpg', original }]);
  await client.call('POST', '/photos/delete', { photoIds: photos.map((photo) => photo.id) });

  const page = await visit(`/albums/${id}`, { as: account });
  await page.getByRole('heading', { name: 'Nové' }).waitFor();
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/photos/upload')) sent += 1;
  });
  const tray = await startUpload(page, writeFiles({ 'stará.jpg': original }));
  await tray.getByText('1 fotku máte v koši. Môžete ju obnoviť bez nahrávania.').waitFor();
  await tray.getByRole('button', { name: 'Obnoviť z koša' }).click();
  await tray.getByText('1 fotka nahraná').first().waitFor();
  await page.getByRole('button', { name: 'Zobraziť fotku stará.jpg' }).waitFor();
  expect(await client.listPhotos(former.id)).toHaveLength(1);
  expect(sent).toBe(0);
});
