import { expect, test } from 'vitest';
import { testJpeg, testPicture } from '../scripts/photo-generator/test-photos.ts';
import { maxPhotoBytes } from '../shared/library/photos/upload-limits.ts';
import { createAccount, signInByCall } from './harness/accounts.ts';
import { writeFiles } from './harness/photo-files.ts';
import { settledPhotos } from './harness/pictures.ts';
import { uploadFiles } from './harness/upload.ts';
import { visit } from './harness/visitor.ts';

test('good, corrupt, too large and doubled files each get their verdict', async () => {
  const account = await createAccount();
  const client = await signInByCall(account);
  const { id } = await client.createAlbum({ title: 'Všeličo' });
  const kept = await testJpeg({ seed: 21 });
  await client.upload(id, [{ filename: 'už-tu.jpg', original: kept }]);

  const page = await visit(`/albums/${id}`, { as: account });
  await page.getByRole('heading', { name: 'Všeličo' }).waitFor();
  const whole = await testJpeg({ seed: 22 });
  const files = writeFiles({
    'dobrá.jpg': whole,
    'dobrá.webp': await testPicture({ seed: 23 }).webp().toBuffer(),
    'uťatá.jpg': whole.subarray(0, Math.floor(whole.length * 0.6)),
    'text.jpg': new TextEncoder().encode('<!doctype html><script>alert(1)</script>'),
    'prázdna.jpg': new Uint8Array(),
    'veľká.jpg': Buffer.concat([whole, Buffer.alloc(maxPhotoBytes)]),
    'znovu.jpg': kept,
  });
  const summary = await uploadFiles(page, files);
  expect(summary).toContain('2 fotky nahrané, 1 preskočená, 1 neúplná, 3 zlyhali');
  for (const name of ['text.jpg', 'prázdna.jpg', 'veľká.jpg']) expect(summary).toContain(name);
  expect(summary).toContain('25 MB');
  expect(summary).toMatch(/1 fotka už v albume je, preskočili sme ju\.\s*znovu\.jpg/);
  expect(summary).not.toContain('Neočakávaná chyba');

  const photos = await settledPhotos(client, id);
  const states = Object.fromEntries(photos.map(({ filename, status }) => [filename, status]));
  expect(states).toEqual({ 'už-tu.jpg': 'READY', 'dobrá.jpg': 'READY', 'dobrá.webp': 'READY', 'uťatá.jpg': 'FAILED' });
  // Kept as it is, and it says why there is nothing to see.
  const broken = page.getByRole('button', { name: 'Zobraziť fotku uťatá.jpg' });
  await broken.getByText('uťatá.jpg').waitFor();
  expect(photos.find(({ status }) => status === 'FAILED')?.failure).toBeTruthy();
});
