import { createHash } from 'node:crypto';
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
  await page.getByRole('button', { name: 'Stiahnuť znova' }).waitFor();
});
