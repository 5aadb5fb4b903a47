import { expect, test } from 'vitest';
import { admin } from '../scripts/seed/people.ts';
import { findMail } from './harness/mailbox.ts';
import { makeSharedAlbum } from './harness/shared-album.ts';
import { visit } from './harness/visitor.ts';

test('a guest reports a photo, an admin locks the album, its owner objects and gets it back', async () => {
  const email = `oznamovatel-${Date.now()}@example.sk`;
  const { owner, album, path } = await makeSharedAlbum(['kostol.jpg', 'torta.jpg', 'tanec.jpg']);
  const guest = await visit(path);
  await guest.getByRole('button', { name: 'Zobraziť fotku torta.jpg' }).click();
  await guest.getByRole('button', { name: 'Nahlásiť fotku torta.jpg' }).click();
  const dialog = guest.getByRole('dialog', { name: 'Nahlásiť obsah' });
  await dialog.getByRole('checkbox', { name: 'Podľa môjho najlepšieho vedomia' }).click();
  await dialog.getByRole('button', { name: 'Odoslať nahlásenie' }).click();
  await dialog.getByText('Vyberte, o\u00a0čo ide.').waitFor();
  await dialog.getByRole('radio', { name: /Fotka mňa alebo môjho dieťaťa/ }).click();
  await dialog.getByLabel('Čo je na obsahu zlé').fill('Na torte je fotka mojej dcéry.\nNesúhlasím s ňou.');
  await dialog.getByLabel('Meno a\u00a0priezvisko').fill('Eva Malá');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Odoslať nahlásenie' }).click();
  const done = guest.getByRole('dialog', { name: 'Nahlásenie sme prijali' });
  await done.getByText(`Potvrdenie aj rozhodnutie pošleme na ${email}.`).waitFor();
  const number = (await done.textContent())?.match(/[0-9A-F]{8}/)?.[0] ?? '';
  expect((await findMail(email, 'Vaše nahlásenie')).subject).toContain(number);

  const office = await visit('/admin/content-reports', { as: admin });
  await office.getByRole('article').filter({ hasText: 'Na torte je fotka mojej dcéry.' }).getByRole('link').click();
  await office.getByRole('heading', { name: `Nahlásenie ${number}` }).waitFor();
  await office.getByText('Nahlásená fotka').waitFor();
  await office.getByRole('radio', { name: /Odstrániť vybrané fotky/ }).click();
  await office.getByText('Vybrané: 1 fotka.'.replace('1 ', '1\u00a0')).waitFor();
  expect(await office.getByRole('checkbox', { name: 'Vybrať torta.jpg' }).isChecked()).toBe(true);
  await office.getByRole('radio', { name: /Zamknúť album/ }).click();
  await office
    .getByLabel('Skutočnosti a\u00a0dôvody')
    .fill('Zobrazená osoba nedala súhlas (§ 12 Občianskeho zákonníka).');
  await office.getByRole('button', { name: 'Rozhodnúť a\u00a0oznámiť' }).click();
  await office.getByRole('heading', { name: 'Zmeniť rozhodnutie' }).waitFor();
  await findMail(email, 'Rozhodli sme o vašom nahlásení');

  const late = await visit(path, { expected: [/410/] });
  await late.getByRole('heading', { name: 'Album je dočasne nedostupný.' }).waitFor();
  expect(await late.getByText('Svadba Zuzky').count()).toBe(0);

  const mail = await findMail(owner.account.email, 'Zamkli sme váš album');
  expect(mail.text).toContain('§ 12 Občianskeho zákonníka');
  expect(mail.text).not.toContain('Eva Malá');
  const own = await visit(`/albums/${album.id}`, { as: owner.account });
  await own.getByText('Tento album sme zamkli.').waitFor();
  await own.goto(mail.text.match(/\/content-decisions\/[\w-]+/)?.[0] ?? '');
  await own.getByRole('heading', { name: 'Album „Svadba Zuzky a Petra“ sme zamkli' }).waitFor();
  await own.getByLabel('Prečo s\u00a0rozhodnutím nesúhlasíte').fill('Mám jej písomný súhlas.');
  await own.getByRole('button', { name: 'Odoslať námietku' }).click();
  await own.getByText('o\u00a0výsledku vám napíšeme', { exact: false }).waitFor();

  await office.goto('/admin/content-reports');
  await office.getByRole('article').filter({ hasText: 'Mám jej písomný súhlas.' }).getByRole('link').click();
  await office.getByRole('radio', { name: /Zrušiť obmedzenie/ }).click();
  await office.getByLabel('Dôvody', { exact: true }).fill('Súhlas je doložený.');
  await office.getByRole('button', { name: 'Uložiť a\u00a0oznámiť' }).click();
  await office.getByText('Obmedzenie zrušené').first().waitFor();
  await findMail(owner.account.email, 'Obmedzenie vášho albumu sme zrušili');
  await late.reload();
  await late.getByText(/ · 3 fotky$/).waitFor();
});

test('a locked album is reported without its password, and child abuse without a name', async () => {
  const { path } = await makeSharedAlbum(['kostol.jpg'], 'morské oko');
  const guest = await visit(path);
  await guest.getByRole('button', { name: 'Nahlásiť obsah' }).click();
  const dialog = guest.getByRole('dialog', { name: 'Nahlásiť obsah' });
  await dialog.getByRole('radio', { name: 'Sexuálne zneužívanie detí' }).click();
  await dialog.getByLabel('Čo je na obsahu zlé').fill('Heslo mi poslali v\u00a0skupine, videl som to u kolegu.');
  await dialog.getByLabel('Meno a\u00a0priezvisko (nepovinné)').waitFor();
  await dialog.getByRole('checkbox', { name: 'Podľa môjho najlepšieho vedomia' }).click();
  await dialog.getByRole('button', { name: 'Odoslať nahlásenie' }).click();
  await guest.getByText('Zapíšte si číslo nahlásenia.').waitFor();
});
