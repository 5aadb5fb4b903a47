import { expect, test } from 'vitest';
import { testJpeg } from '../scripts/photo-generator/test-photos.ts';
import { createAccount, signInByCall } from './harness/accounts.ts';
import { heardOn, listen } from './harness/live-regions.ts';
import { writeFiles } from './harness/photo-files.ts';
import { startUpload } from './harness/upload.ts';
import { visit } from './harness/visitor.ts';

test('who listens hears how an upload goes, how it ended and what failed', async () => {
  const account = await createAccount();
  const client = await signInByCall(account);
  const { id } = await client.createAlbum({ title: 'Krst' });
  const page = await visit(`/albums/${id}`, { as: account });
  await page.getByRole('heading', { name: 'Krst' }).waitFor();
  await page.getByRole('button', { name: 'Pridať fotky' }).waitFor();
  await listen(page);

  // An upload of ten seconds, so that there is something to say on the way, however busy the machine is.
  const network = await page.context().newCDPSession(page);
  const slow = { offline: false, latency: 20, downloadThroughput: -1, uploadThroughput: 200_000 };
  await network.send('Network.emulateNetworkConditions', slow);
  const files = writeFiles({
    'kostol.jpg': await testJpeg({ seed: 801, width: 2400, height: 1800 }),
    'rodina.jpg': await testJpeg({ seed: 802, width: 2400, height: 1800 }),
    'poznámky.jpg': new TextEncoder().encode('Toto nie je fotka.'),
  });
  const overlay = await startUpload(page, files);
  await overlay.getByText('2 fotky nahrané, 1 zlyhala').first().waitFor();

  const heard = await heardOn(page);
  expect(heard.filter((text) => text === '2 fotky nahrané, 1 zlyhala')).toHaveLength(1);
  expect(heard.some((text) => text.includes('poznámky.jpg'))).toBe(true);
  // Told in quarters, not at every per cent.
  const steps = heard.filter((text) => /^Nahrané \d+ %$/.test(text));
  expect(steps.length).toBeGreaterThan(0);
  expect(['Nahrané 0 %', 'Nahrané 25 %', 'Nahrané 50 %', 'Nahrané 75 %', 'Nahrané 100 %']).toEqual(
    expect.arrayContaining(steps),
  );
});

test('who listens hears a toast, once, and over a dialog too', async () => {
  const account = await createAccount();
  const client = await signInByCall(account);
  const { id } = await client.createAlbum({ title: 'Krst' });
  const page = await visit(`/albums/${id}`, { as: account });
  await page.getByRole('heading', { name: 'Krst' }).waitFor();
  await listen(page);

  await page.getByRole('button', { name: 'Zdieľať album' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Kopírovať', exact: true }).click();
  await expect
    .poll(async () => (await heardOn(page)).filter((text) => text === 'Odkaz je skopírovaný.'))
    .toHaveLength(1);
});
