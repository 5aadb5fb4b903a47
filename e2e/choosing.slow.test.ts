import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { testJpeg } from '../scripts/photo-generator/test-photos.ts';
import { createAccount, signInByCall } from './harness/accounts.ts';
import { phone } from './harness/add-as-guest.ts';
import { findFlaws, mainLooks } from './harness/find-flaws.ts';
import { goToScreen } from './harness/go-to-screen.ts';
import { findMail } from './harness/mailbox.ts';
import { untilQuiet } from './harness/quiet.ts';
import { visit } from './harness/visitor.ts';

const refused = /40[349]/;

/** Hearts photos that have none, until the bar says so many. */
async function choose(page: Page, from: number, to: number): Promise<void> {
  for (let count = from + 1; count <= to; count++) {
    await page.getByRole('button', { name: 'Pridať do výberu' }).first().click();
    await page.getByRole('button', { name: `Pozrieť výber, ${count} z 20` }).waitFor();
  }
}

test('a client chooses twenty photos in two browsers under one name, hands them over, and prints are ordered', async () => {
  const account = await createAccount();
  const client = await signInByCall(account);
  const { id } = await client.createAlbum({ title: 'Svadba Zuzky' });
  for (let at = 1; at <= 22; at++)
    await client.upload(id, [{ filename: `IMG_${100 + at}.jpg`, original: await testJpeg({ seed: 900 + at }) }]);
  const owner = await visit(`/albums/${id}`, { as: account });
  await owner.getByRole('button', { name: 'Zdieľať album' }).click();
  const sheet = owner.getByRole('dialog', { name: 'Zdieľať album' });
  await sheet.getByRole('button', { name: 'Nový odkaz' }).click();
  await sheet.getByLabel('Pre koho je').fill('Zuzka');
  await sheet.getByRole('checkbox', { name: 'Vyberať fotky srdiečkom' }).click();
  await sheet.getByLabel('Koľko fotiek môže hosť vybrať').fill('20');
  await sheet.getByRole('button', { name: 'Vytvoriť odkaz' }).click();
  await sheet.getByRole('button', { name: 'Zuzka', pressed: true }).waitFor();
  const link = await sheet.getByLabel('Odkaz', { exact: true }).inputValue();

  const mobile = await visit(link, { ...phone, expected: [refused] });
  await mobile.getByText('Srdiečkom vyberte najviac 20 fotiek.').waitFor();
  await mobile.getByRole('button', { name: 'Pridať do výberu' }).first().click();
  await mobile.getByRole('dialog').getByLabel('Vaše meno').fill('Zuzka <b>Malá</b>');
  await mobile.getByRole('dialog').getByRole('button', { name: 'Pokračovať' }).click();
  await mobile.getByRole('button', { name: 'Pozrieť výber, 1 z 20' }).waitFor();
  await choose(mobile, 1, 10);
  await mobile.getByRole('button', { name: 'Ďalšie možnosti výberu' }).click();
  await mobile.getByRole('menuitem', { name: 'Pokračovať v inom zariadení' }).click();
  const personal = await mobile.getByLabel('Váš osobný odkaz').inputValue();
  await mobile.keyboard.press('Escape');

  const desktop = await visit(personal, { expected: [refused] });
  await desktop.getByRole('button', { name: 'Pozrieť výber, 10 z 20' }).waitFor();
  expect(new URL(desktop.url()).hash).toBe('');
  await choose(desktop, 10, 20);
  expect(await findFlaws(desktop, 'choosing', mainLooks)).toEqual([]);
  await desktop.setViewportSize({ width: 1280, height: 900 });
  await desktop.getByRole('button', { name: 'Pridať do výberu' }).first().click();
  await desktop.getByRole('dialog', { name: 'Viac fotiek sa vybrať nedá' }).waitFor();
  await desktop.getByRole('button', { name: 'Rozumiem' }).click();

  await desktop
    .getByRole('button', { name: /^Zobraziť fotku/ })
    .first()
    .click();
  const viewer = desktop.getByRole('dialog', { name: /IMG_/ });
  await viewer.getByRole('button', { name: 'Odobrať z výberu' }).waitFor();
  await viewer.getByRole('button', { name: 'Napísať poznámku' }).click();
  await desktop.getByRole('textbox', { name: 'Poznámka k fotke' }).fill('Prosím čiernobielo');
  await desktop.getByRole('button', { name: 'Uložiť' }).click();
  await viewer.getByRole('button', { name: 'Upraviť poznámku' }).waitFor();
  await desktop.keyboard.press('Escape');

  await desktop.getByRole('button', { name: 'Hotovo' }).click();
  await desktop.getByLabel('Správa k výberu').fill('Ďakujeme, je to krásne.');
  await desktop.getByRole('dialog').getByRole('button', { name: 'Hotovo' }).click();
  await desktop.getByText('Výber je odovzdaný. Ďakujeme!').waitFor();

  await mobile.reload();
  await mobile.getByText('Odovzdané').waitFor();
  await mobile.getByRole('button', { name: 'Odobrať z výberu' }).first().click();
  await mobile.getByRole('dialog', { name: 'Výber je odovzdaný' }).waitFor();

  const mail = await findMail(account.email, 'Výber je hotový: Svadba Zuzky');
  expect(mail.text).toContain('Zuzka <b>Malá</b> má hotový výber');
  await owner.goto(new URL(/https?:\S+picks\S+/.exec(mail.text)?.[0] ?? '').href);
  await owner.getByRole('heading', { name: 'Zuzka <b>Malá</b>' }).waitFor();
  await owner.getByText('Ďakujeme, je to krásne.').waitFor();
  await owner.getByText('Prosím čiernobielo').waitFor();
  expect(await findFlaws(owner, 'a list of a guest', mainLooks)).toEqual([]);
  await owner.getByRole('button', { name: 'Názvy súborov' }).click();
  const names = await owner.getByRole('dialog').getByLabel('Názvy súborov').inputValue();
  expect(names.split(', ')).toHaveLength(20);
  await owner.keyboard.press('Escape');
  await owner.getByRole('button', { name: 'Objednať fotky' }).click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Pridať do košíka' }).click();
  // They are small for their paper.
  await owner.getByRole('button', { name: 'Prijať a pridať (20)' }).click();
  await owner.getByText('20 fotiek pridaných do košíka').first().waitFor();
  await untilQuiet(owner);
  const cart = await owner.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]'));
  expect(JSON.stringify(cart).match(/photoId/g)).toHaveLength(20);
  await goToScreen(owner, `/albums/${id}/picks`);
  await owner.getByText('Môj výber • 20 fotiek').waitFor();
  expect(await findFlaws(owner, 'lists of guests', mainLooks)).toEqual([]);
});

test('a client hides a photo from the family, two guests are compared, and the owner shows it again', async () => {
  const account = await createAccount();
  const client = await signInByCall(account);
  const { id } = await client.createAlbum({ title: 'Krst Jakuba' });
  for (const [at, filename] of ['a.jpg', 'b.jpg', 'c.jpg'].entries())
    await client.upload(id, [{ filename, original: await testJpeg({ seed: 950 + at }) }]);
  const owner = await visit(`/albums/${id}`, { as: account });
  await owner.getByRole('button', { name: 'Zdieľať album' }).click();
  const sheet = owner.getByRole('dialog', { name: 'Zdieľať album' });
  const makeLink = async (name: string, right: string): Promise<string> => {
    await sheet.getByRole('button', { name: 'Nový odkaz' }).click();
    await sheet.getByLabel('Pre koho je').fill(name);
    await sheet.getByRole('checkbox', { name: right }).click();
    await sheet.getByRole('button', { name: 'Vytvoriť odkaz' }).click();
    await sheet.getByRole('button', { name, pressed: true }).waitFor();
    return sheet.getByLabel('Odkaz', { exact: true }).inputValue();
  };
  const forParents = await makeLink('Rodičia', 'Skrývať fotky');
  const forFamily = await makeLink('Rodina', 'Vyberať fotky srdiečkom');

  const sayName = async (page: Page, name: string): Promise<void> => {
    await page.getByRole('dialog').getByLabel('Vaše meno').fill(name);
    await page.getByRole('dialog').getByRole('button', { name: 'Pokračovať' }).click();
  };
  const parent = await visit(forParents, { viewport: phone.viewport });
  // The button turns before the server has heard of it; who opens the album then still gets the photo.
  const hidden = parent.waitForResponse((response) => response.url().includes('/hidden/') && response.ok());
  await parent.getByRole('button', { name: 'Zobraziť fotku b.jpg' }).hover();
  await parent.getByRole('button', { name: 'Skryť ostatným hosťom' }).nth(1).click();
  await sayName(parent, 'Mama');
  await parent.getByRole('button', { name: 'Znovu ukázať hosťom' }).waitFor();
  await hidden;

  for (const [name, photos] of [
    ['Eva', ['a.jpg', 'c.jpg']],
    ['Ján', ['a.jpg']],
  ] as const) {
    const guest = await visit(forFamily);
    await guest.getByText(/ · 2 fotky$/).waitFor();
    expect(await guest.getByRole('button', { name: 'Zobraziť fotku b.jpg' }).count()).toBe(0);
    for (const [at] of photos.entries()) {
      await guest.getByRole('button', { name: 'Pridať do výberu' }).first().click();
      if (at === 0) await sayName(guest, name);
      await guest.getByRole('button', { name: `Pozrieť výber, ${at + 1} ` }).waitFor();
    }
  }

  await owner.goto(`/albums/${id}/picks`);
  await owner.getByRole('group', { name: 'Porovnať' }).getByRole('button', { name: 'Zhodli sa všetci' }).click();
  await owner.getByText('2 hostia').waitFor();
  await owner.getByRole('button', { name: 'Len jeden' }).click();
  await owner.getByText('1 hosť').waitFor();
  await owner.getByRole('button', { name: 'Dva výbery' }).click();
  await owner.getByRole('button', { name: 'V oboch (1)' }).waitFor();
  await owner.getByRole('button', { name: 'Len Ján (0)' }).waitFor();
  await owner.getByRole('button', { name: 'Len Eva (1)' }).click();
  await owner.getByText('c.jpg').waitFor();
  expect(await findFlaws(owner, 'guests compared', mainLooks)).toEqual([]);
  await owner.getByRole('button', { name: 'Znovu ukázať: b.jpg' }).click();
  await owner.getByText('Fotka sa znovu zobrazuje.').waitFor();
  const late = await visit(forFamily);
  await late.getByText(/ · 3 fotky$/).waitFor();
});
