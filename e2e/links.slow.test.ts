import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { testJpeg } from '../scripts/photo-generator/test-photos.ts';
import { createAccount, signInByCall } from './harness/accounts.ts';
import { findMail } from './harness/mailbox.ts';
import { visit } from './harness/visitor.ts';

test('an album is given away by several links, each with its rights, and one of them is ended', async () => {
  const account = await createAccount();
  const client = await signInByCall(account);
  const { id } = await client.createAlbum({ title: 'Svadba Zuzky' });
  for (const [at, filename] of ['kostol.jpg', 'torta.jpg', 'tanec.jpg'].entries())
    await client.upload(id, [{ filename, original: await testJpeg({ seed: 60 + at }) }]);
  const page = await visit(`/albums/${id}`, { as: account });
  await page.getByRole('button', { name: 'Zdieľať album' }).click();
  const sheet = page.getByRole('dialog', { name: 'Zdieľať album' });
  const first = await sheet.getByLabel('Odkaz', { exact: true }).inputValue();

  await sheet.getByRole('button', { name: 'Nový odkaz' }).click();
  await sheet.getByLabel('Pre koho je').fill('Len pozrieť');
  await sheet.getByRole('checkbox', { name: 'Objednávať tlač a súbory' }).click();
  await sheet.getByRole('button', { name: 'Vytvoriť odkaz' }).click();
  await sheet.getByRole('button', { name: 'Len pozrieť', pressed: true }).waitFor();
  const second = await sheet.getByLabel('Odkaz', { exact: true }).inputValue();
  expect(second).not.toBe(first);
  await sheet.getByRole('button', { name: 'QR kód' }).click();
  await sheet.getByRole('img', { name: 'QR kód, ktorý otvorí album' }).waitFor();
  await sheet.getByRole('button', { name: 'Poslať mailom' }).click();
  await sheet.getByLabel('Komu').fill(`starka-${id.slice(-6)}@example.sk`);
  await sheet.getByRole('button', { name: 'Poslať', exact: true }).click();
  await page.getByText('Odkaz posielame na 1 adresu.').waitFor();
  const mail = await findMail(`starka-${id.slice(-6)}@example.sk`, 'Fotky pre vás');
  expect(mail.text).toContain(second);

  const looks = await visit(second);
  await looks.getByText(/ · 3 fotky$/).waitFor();
  expect(await looks.getByRole('button', { name: 'Vybrať' }).count()).toBe(0);
  expect(await looks.getByRole('button', { name: 'Stiahnuť', exact: true }).count()).toBe(0);
  await sheet.getByRole('checkbox', { name: 'Sťahovať fotky (ZIP)' }).click();
  await expect.poll(() => sheet.getByRole('checkbox', { name: 'Sťahovať fotky (ZIP)' }).isChecked()).toBe(true);
  await looks.reload();
  const [zip] = await Promise.all([
    looks.waitForEvent('download'),
    looks.getByRole('button', { name: 'Stiahnuť', exact: true }).click(),
  ]);
  expect(Object.keys(unzipSync(readFileSync(await zip.path())))).toHaveLength(3);
  const buys = await visit(first);
  await buys.getByRole('button', { name: 'Vybrať' }).waitFor();

  await sheet.getByRole('button', { name: 'Zrušiť odkaz' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Zrušiť odkaz' }).click();
  await page.getByText('Odkaz bol zrušený').waitFor();
  const late = await visit(second, { expected: [/404/] });
  await late.getByText('Album nebol nájdený alebo je neplatný.').first().waitFor();
  await buys.reload();
  await buys.getByText(/ · 3 fotky$/).waitFor();
});

test('one photo is shared alone, and the owner looks at a locked link as a guest', async () => {
  const account = await createAccount();
  const client = await signInByCall(account);
  const { id } = await client.createAlbum({ title: 'Krst', password: 'krstiny' });
  for (const [at, filename] of ['a.jpg', 'b.jpg'].entries())
    await client.upload(id, [{ filename, original: await testJpeg({ seed: 70 + at }) }]);
  const page = await visit(`/albums/${id}`, { as: account });
  await page.getByRole('button', { name: 'Zdieľať fotku b.jpg' }).click();
  const sheet = page.getByRole('dialog', { name: 'Zdieľať fotku' });
  expect(await sheet.getByLabel('Pre koho je').inputValue()).toBe('b.jpg');
  await sheet.getByRole('button', { name: 'Vytvoriť odkaz' }).click();
  const guest = await visit(await sheet.getByLabel('Odkaz', { exact: true }).inputValue());
  await guest.getByText(/ · 1 fotka$/).waitFor();
  await guest.getByRole('button', { name: 'Zobraziť fotku b.jpg' }).waitFor();

  await sheet.getByRole('button', { name: /Hlavný odkaz/ }).click();
  await sheet.getByRole('button', { name: 'Pozrieť ako hosť' }).click();
  await page.getByText(/ · 2 fotky$/).waitFor();
});
