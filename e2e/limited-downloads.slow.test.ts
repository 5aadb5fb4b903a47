import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { phone } from './harness/add-as-guest.ts';
import { findFlaws, mainLooks, overlays } from './harness/find-flaws.ts';
import { makeSharedAlbum } from './harness/shared-album.ts';
import { visit } from './harness/visitor.ts';

test('a guest downloads the originals that are included, and buys the one that is over', async () => {
  const { owner: client, album } = await makeSharedAlbum(['a.jpg', 'b.jpg', 'c.jpg']);
  const owner = await visit(`/albums/${album.id}`, { as: client.account });
  await owner.getByRole('button', { name: 'Zdieľať album' }).click();
  const sheet = owner.getByRole('dialog', { name: 'Zdieľať album' });
  await sheet.getByRole('button', { name: 'Nový odkaz' }).click();
  await sheet.getByLabel('Pre koho je').fill('Zuzka');
  await sheet.getByRole('checkbox', { name: 'Sťahovať fotky (ZIP)' }).click();
  await sheet.getByLabel('Veľkosť stiahnutých fotiek').selectOption('Originály');
  await sheet.getByLabel('Koľko fotiek si môže hosť stiahnuť').fill('2');
  expect(await findFlaws(owner, 'a new link with downloads', mainLooks, overlays)).toEqual([]);
  await sheet.getByRole('button', { name: 'Vytvoriť odkaz' }).click();
  await sheet.getByRole('button', { name: 'Zuzka', pressed: true }).waitFor();
  const link = await sheet.getByLabel('Odkaz', { exact: true }).inputValue();

  const guest = await visit(link, phone);
  await guest.getByRole('button', { name: 'Stiahnuť' }).click();
  for (const name of ['c', 'a', 'b']) await guest.getByRole('checkbox', { name: `Vybrať fotku ${name}.jpg` }).click();
  const bar = guest.getByRole('region', { name: 'Výber fotiek' });
  await bar.getByRole('button', { name: 'Stiahnuť' }).click();
  await guest.getByRole('dialog').getByLabel('Vaše meno').fill('Zuzka Malá');
  await guest.getByRole('dialog').getByRole('button', { name: 'Pokračovať' }).click();
  const dialog = guest.getByRole('dialog', { name: 'Stiahnuť fotky' });
  await dialog.getByText('V cene: 2 fotky. Stiahnuté: 0, ostáva: 2.').waitFor();
  expect(await findFlaws(guest, 'a download that is over', mainLooks, overlays)).toEqual([]);
  const coming = guest.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Stiahnuť 2 fotky' }).click();
  const zip = unzipSync(await buffer(await (await coming).createReadStream()));
  expect(Object.keys(zip).toSorted()).toEqual(['a.jpg', 'c.jpg'].map((name) => `Svadba Zuzky a Petra/${name}`));

  await guest.getByRole('button', { name: 'Zavrieť', exact: true }).last().click();
  await bar.getByRole('button', { name: 'Stiahnuť' }).click();
  await dialog.getByText('V cene: 2 fotky. Stiahnuté: 2, ostáva: 0.').waitFor();
  await dialog.getByRole('button', { name: 'Zvyšné vložiť do košíka (1)' }).click();
  const buying = guest.getByRole('dialog', { name: 'Do košíka: 1 fotka' });
  await buying.waitFor();
  expect(await findFlaws(guest, 'what is over as files', mainLooks, overlays)).toEqual([]);
  // Files, not prints.
  await buying.getByText('Digitálny produkt').waitFor();
  await buying.getByRole('button', { name: /do košíka/ }).click();
  await guest.getByText('Fotka pridaná do košíka').first().waitFor();

  await owner.reload();
  await owner.getByRole('button', { name: 'Zdieľať album' }).click();
  await sheet.getByRole('button', { name: 'Zuzka' }).click();
  await sheet.getByText('Zuzka Malá: 2 z 2').waitFor();
  expect(await findFlaws(owner, 'who has downloaded', mainLooks, overlays)).toEqual([]);
});
