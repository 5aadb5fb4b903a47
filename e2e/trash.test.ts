import { expect, test } from 'vitest';
import { testJpeg } from '../scripts/photo-generator/test-photos.ts';
import { createAccount, signInByCall } from './harness/accounts.ts';
import { visit } from './harness/visitor.ts';

test('photos are deleted, taken back, restored from the trash, and erased for good', async () => {
  const account = await createAccount();
  const client = await signInByCall(account);
  const { id } = await client.createAlbum({ title: 'Výlet' });
  for (const [seed, filename] of ['a.jpg', 'b.jpg', 'c.jpg'].entries()) {
    const original = await testJpeg({ seed: 70 + seed });
    await client.upload(id, [{ filename, original, preview: original, thumbnail: original }]);
  }
  const page = await visit(`/albums/${id}`, { as: account, expected: [/413/] });
  const photos = page.getByRole('button', { name: /^Zobraziť fotku/ });
  await page.getByRole('button', { name: 'Vybrať fotky' }).click();
  await page.getByRole('checkbox', { name: 'Vybrať fotku a.jpg' }).click();
  await page.getByRole('checkbox', { name: 'Vybrať fotku b.jpg' }).click();
  const trash = page.getByRole('button', { name: 'Presunúť do koša' });
  await trash.click();
  await page.getByText('Presunuté do koša: 2 fotky.').waitFor();
  await expect.poll(() => photos.count()).toBe(1);
  const undo = page.getByRole('button', { name: 'Vrátiť späť' });
  // A light text, which has to lie on the dark message.
  expect(await undo.evaluate((button) => getComputedStyle(button).backgroundColor)).toBe('rgba(0, 0, 0, 0)');
  await undo.click();
  await expect.poll(() => photos.count()).toBe(3);

  await page.getByRole('button', { name: 'Vybrať fotky' }).click();
  await page.getByRole('checkbox', { name: 'Vybrať fotku a.jpg' }).click();
  await page.getByRole('checkbox', { name: 'Vybrať fotku b.jpg' }).click();
  await trash.click();
  await expect.poll(() => photos.count()).toBe(1);

  await page.goto('/trash');
  await expect.poll(() => page.getByText('Zostáva 30 dní').count()).toBe(2);
  await page.getByRole('checkbox', { name: 'Označiť fotku a.jpg' }).check();
  await page.route(
    '**/api/trash/restore',
    (route) => route.fulfill({ status: 413, json: { error: 'Nedostatok miesta v úložisku', code: 'storage-full' } }),
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Obnoviť' }).click();
  await page.getByText('Nedostatok miesta v úložisku').waitFor();
  await page.getByRole('button', { name: 'Navýšiť úložisko' }).last().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Zavrieť' }).first().click();
  await page.getByRole('button', { name: 'Obnoviť' }).click();
  await page.getByText('Obnovené: 1 fotka.').waitFor();
  await page.getByRole('checkbox', { name: 'Označiť fotku a.jpg' }).waitFor({ state: 'detached' });
  await page.getByRole('checkbox', { name: 'Označiť fotku b.jpg' }).check();
  await page.getByRole('button', { name: 'Vymazať natrvalo' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Vymazať natrvalo' }).click();
  await page.getByRole('heading', { name: 'Kôš je prázdny' }).waitFor();
  expect((await client.listPhotos(id)).map(({ filename }) => filename)).toEqual(['a.jpg', 'c.jpg']);
});
