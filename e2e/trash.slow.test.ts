import { expect, test } from 'vitest';
import { testJpeg } from '../scripts/photo-generator/test-photos.ts';
import { createAccount, signInByCall } from './harness/accounts.ts';
import { visit } from './harness/visitor.ts';

test('a photo that is in another album too is taken out of the open one first, and only by a second choice deleted', async () => {
  const account = await createAccount();
  const client = await signInByCall(account);
  const { id } = await client.createAlbum({ title: 'Leto' });
  const { id: otherId } = await client.createAlbum({ title: 'Najlepšie' });
  for (const [seed, filename] of ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'].entries())
    await client.upload(id, [{ filename, original: await testJpeg({ seed: 60 + seed }) }]);
  const stored = await client.listPhotos(id);
  const shared = stored.filter(({ filename }) => filename !== 'd.jpg').map((photo) => photo.id);
  await client.call('POST', `/albums/${otherId}/photos`, { photoIds: shared });
  const namesIn = async (albumId: string) => (await client.listPhotos(albumId)).map(({ filename }) => filename);
  const page = await visit(`/albums/${id}`, { as: account });
  const question = page.getByRole('alertdialog', { name: 'Odobrať z\u00a0albumu?' });

  await page.getByRole('button', { name: 'Vymazať fotku a.jpg' }).click();
  await question.getByText('je aj v\u00a01 inom albume. Keď ju odoberiete, zostane v\u00a0ňom.').waitFor();
  const tops = ['Odobrať', 'Do koša zo všetkých 2 albumov', 'Zrušiť'].map(
    async (name) => (await question.getByRole('button', { name }).boundingBox())?.y ?? 0,
  );
  expect(await Promise.all(tops)).toEqual((await Promise.all(tops)).toSorted((a, b) => a - b));
  await question.getByRole('button', { name: 'Do koša zo všetkých 2 albumov' }).click();
  await page.getByText('Presunuté do koša: 1 fotka.').waitFor();
  await page.getByRole('button', { name: 'Vymazať fotku b.jpg' }).click();
  await question.getByRole('button', { name: 'Odobrať' }).click();
  await page.getByText('Odobraté z\u00a0albumu: 1 fotka.').waitFor();
  expect(await namesIn(id)).toEqual(['c.jpg', 'd.jpg']);
  expect(await namesIn(otherId)).toEqual(['b.jpg', 'c.jpg']);

  await page.getByRole('button', { name: 'Vybrať fotky' }).click();
  for (const name of ['c', 'd']) await page.getByRole('checkbox', { name: `Vybrať fotku ${name}.jpg` }).click();
  await page.getByRole('button', { name: 'Presunúť do koša' }).click();
  await question
    .getByText('Aj v\u00a0iných albumoch je 1 z\u00a02 vybraných fotiek, tam zostane. Zvyšná sa presunie do koša.')
    .waitFor();
  await question.getByRole('button', { name: 'Odobrať' }).click();
  await page.getByText('Odobraté z\u00a0albumu: 1 fotka. Presunuté do koša: 1 fotka.').waitFor();
  expect(await namesIn(id)).toEqual([]);
  expect(await namesIn(otherId)).toEqual(['b.jpg', 'c.jpg']);
  await page.getByRole('button', { name: 'Vrátiť späť' }).last().click();
  await expect.poll(() => namesIn(id)).toEqual(['c.jpg', 'd.jpg']);
});

test('photos are dragged over, taken out of their album, and put into a new one', async () => {
  const account = await createAccount();
  const client = await signInByCall(account);
  const { id } = await client.createAlbum({ title: 'Zmes' });
  for (const [seed, filename] of ['a.jpg', 'b.jpg', 'c.jpg'].entries())
    await client.upload(id, [{ filename, original: await testJpeg({ seed: 80 + seed }) }]);
  const page = await visit(`/albums/${id}`, { as: account });
  const cell = (name: string) => page.getByRole('checkbox', { name: `Vybrať fotku ${name}` });
  await page.getByRole('button', { name: 'Vybrať fotky' }).click();
  await cell('a.jpg').hover();
  await page.mouse.down();
  await cell('b.jpg').hover();
  await page.mouse.up();
  await page.getByText(/^2 fotky, /).waitFor();
  await page.getByRole('button', { name: 'Ďalšie' }).click();
  await page.getByRole('menuitem', { name: 'Odobrať z albumu' }).click();
  await page.getByText('Odobraté z albumu: 2 fotky.').waitFor();

  await page.goto('/unfiled');
  await page.getByRole('button', { name: 'Vybrať fotky' }).click();
  await page.getByRole('button', { name: 'Všetky', exact: true }).click();
  await page.getByRole('button', { name: 'Ďalšie' }).click();
  await page.getByRole('menuitem', { name: 'Pridať do albumu' }).click();
  const picker = page.getByRole('dialog');
  await picker.getByRole('searchbox', { name: 'Hľadať album' }).fill('Vybrané');
  await picker.getByRole('button', { name: 'Vytvoriť album „Vybrané“' }).click();
  await page.getByRole('heading', { name: 'Všetko je zaradené' }).waitFor();
  const albums = await client.listAlbums();
  expect(albums.map(({ title, photoCount }) => [title, photoCount]).sort()).toEqual([
    ['Vybrané', 2],
    ['Zmes', 1],
  ]);
});
