import { expect, test } from 'vitest';
import { testJpeg } from '../scripts/photo-generator/test-photos.ts';
import type { AlbumSectionResponse } from '../shared/library/albums/album-sections.ts';
import { createAccount, signInByCall } from './harness/accounts.ts';
import { phone } from './harness/add-as-guest.ts';
import { findFlaws, mainLooks } from './harness/find-flaws.ts';
import { visit } from './harness/visitor.ts';

test('a link opens the sections that its owner ticks, and other ones once they tick those', async () => {
  const account = await createAccount();
  const client = await signInByCall(account);
  const { id } = await client.createAlbum({ title: 'Svadba Zuzky' });
  for (const [at, filename] of ['a.jpg', 'b.jpg', 'c.jpg'].entries())
    await client.upload(id, [{ filename, original: await testJpeg({ seed: 970 + at }) }]);
  const photos = await client.listPhotos(id);
  const idOf = (name: string) => photos.find(({ filename }) => filename === name)?.id;
  for (const [title, before] of [
    ['Prípravy', 'a.jpg'],
    ['Obrad', 'b.jpg'],
    ['Hostina', 'c.jpg'],
  ] as const)
    await client.call<AlbumSectionResponse>('POST', `/albums/${id}/sections`, { title, before: idOf(before) });

  const owner = await visit(`/albums/${id}`, { as: account });
  await owner.getByRole('button', { name: 'Zdieľať album' }).click();
  const sheet = owner.getByRole('dialog', { name: 'Zdieľať album' });
  await sheet.getByRole('button', { name: 'Nový odkaz' }).click();
  await sheet.getByLabel('Pre koho je').fill('Kňaz');
  await sheet.getByRole('checkbox', { name: 'Len niektoré sekcie albumu' }).click();
  const create = sheet.getByRole('button', { name: 'Vytvoriť odkaz' });
  expect(await create.isDisabled()).toBe(true);
  await sheet.getByRole('checkbox', { name: 'Obrad' }).click();
  expect(await findFlaws(owner, 'a new link to sections', mainLooks)).toEqual([]);
  await create.click();
  await sheet.getByRole('button', { name: 'Kňaz', pressed: true }).waitFor();
  expect(await sheet.getByRole('checkbox', { name: 'Pridávať fotky' }).count()).toBe(0);
  expect(await findFlaws(owner, 'a link to sections', mainLooks)).toEqual([]);
  const link = await sheet.getByLabel('Odkaz', { exact: true }).inputValue();

  const guest = await visit(link, phone);
  await guest.getByText(/1 fotka$/).waitFor();
  await guest.getByRole('heading', { name: 'Obrad' }).waitFor();
  await guest.getByRole('button', { name: 'Zobraziť fotku b.jpg' }).waitFor();
  expect(await guest.getByRole('button', { name: /^Zobraziť fotku/ }).count()).toBe(1);

  await sheet.getByRole('checkbox', { name: 'Hostina' }).click();
  await sheet.getByRole('button', { name: 'Uložiť' }).click();
  await sheet.getByRole('button', { name: /Uložiť|Ukladám/ }).waitFor({ state: 'detached' });
  await guest.reload();
  await guest.getByRole('button', { name: 'Zobraziť fotku c.jpg' }).waitFor();
  expect(await guest.getByRole('heading', { name: 'Prípravy' }).count()).toBe(0);
});
