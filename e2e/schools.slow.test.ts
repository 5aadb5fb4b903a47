import { expect, test } from 'vitest';
import { renderPages } from '../worker/engine/pdf/testing/render-pages.ts';
import { createAccount } from './harness/accounts.ts';
import { download } from './harness/download.ts';
import { findFlaws, mainLooks, overlays } from './harness/find-flaws.ts';
import { writeFiles } from './harness/photo-files.ts';
import { visit } from './harness/visitor.ts';

test('a photographer prepares a school: pastes its list, corrects it, notes consent and prints cards', async () => {
  const page = await visit('/schools', { as: await createAccount() });
  await page.getByRole('button', { name: 'Nové fotenie' }).click();
  const form = page.getByRole('dialog', { name: 'Nové fotenie' });
  await form.getByLabel('Škola', { exact: true }).fill('ZŠ Hviezdoslavova');
  await form.getByLabel('Deň fotenia').fill('2026-11-24');
  await form.getByLabel('Objednávky do').fill('2026-11-20');
  await form.getByRole('button', { name: 'Založiť' }).click();
  await form.getByText('Objednávať sa dá až po fotení.').waitFor();
  await form.getByLabel('Objednávky do').fill('2026-12-08');
  await form.getByRole('button', { name: 'Založiť' }).click();

  await page.getByRole('heading', { name: 'Pridajte zoznam detí' }).waitFor();
  expect(await findFlaws(page, 'a job without children', mainLooks)).toEqual([]);
  await page.getByRole('button', { name: 'Pridať zoznam' }).click();
  const list = page.getByRole('dialog', { name: 'Pridať zoznam detí' });
  await list
    .getByLabel('Zoznam')
    .fill('Priezvisko;Meno;Trieda\nMalá;Anna;2. A\nVeľký;Ján;10. B\n;;2. A\nČierny;Peter;2. A');
  await list.getByText('3 deti v 2 triedach').waitFor();
  const add = list.getByRole('button', { name: /^Pridať 3 deti/ });
  expect(await add.isDisabled()).toBe(true);
  expect(await findFlaws(page, 'a list with a fault', mainLooks, overlays)).toEqual([]);
  await list.getByLabel('Meno', { exact: true }).fill('Eva');
  await list.getByLabel('Priezvisko', { exact: true }).fill('Nová');
  await list.getByRole('button', { name: 'Pridať 4 deti' }).click();
  await list.waitFor({ state: 'detached' });

  const names = async () =>
    (await page.getByRole('button', { name: /^Upraviť: / }).allTextContents()).map((text) => text.split(': ')[1]);
  await page.getByRole('button', { name: 'Upraviť: Ján Veľký' }).waitFor();
  expect(await names()).toEqual([
    'Peter ČiernyČierny Peter',
    'Anna MaláMalá Anna',
    'Eva NováNová Eva',
    'Ján VeľkýVeľký Ján',
  ]);
  await page.getByLabel('Súhlas rodičov, Anna Malá').selectOption('Nesúhlasí');
  const first = page.locator('details').first();
  await first.getByText('1 nesúhlasí · 2 bez vyjadrenia').waitFor();
  await first.getByRole('button', { name: 'Zapísať súhlas zvyšným (2)' }).click();
  const question = page.getByRole('alertdialog', { name: 'Zapísať súhlas?' });
  await question.getByText('Peter Čierny, Eva Nová').waitFor();
  await question.getByRole('button', { name: 'Zapísať súhlas' }).click();
  await first.getByText('2 súhlasia · 1 nesúhlasí').waitFor();

  // The whole list again, with one child who was forgotten.
  await page.getByRole('button', { name: 'Pridať zoznam' }).click();
  const [csv = ''] = writeFiles({
    'zoznam.csv': Buffer.from('2. A;Anna;Mal\xe1\n2. A;Zora;\x8aikovn\xe1\n', 'latin1'),
  });
  await list.getByLabel('Vybrať súbor CSV').setInputFiles(csv);
  await list.getByText('1 dieťa už na zozname je').waitFor();
  await list.getByText('Zora Šikovná').waitFor();
  await list.getByRole('button', { name: 'Pridať 1 dieťa' }).click();
  await page.getByRole('button', { name: 'Upraviť: Zora Šikovná' }).waitFor();

  await page.getByRole('button', { name: 'Pridať', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Spoločná fotka triedy' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pridať' }).click();
  await page.getByText('Pridané 2 karty.').waitFor();
  await page.getByRole('button', { name: 'Pridať', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Súrodenci spolu' }).click();
  const siblings = page.getByRole('dialog', { name: 'Karta pre súrodencov' });
  await siblings.getByLabel('Veľký Ján, 10. B').check();
  await siblings.getByLabel('Nová Eva, 2. A').check();
  expect(await findFlaws(page, 'siblings', mainLooks, overlays)).toEqual([]);
  await siblings.getByRole('button', { name: 'Pridať' }).click();
  await page.getByRole('button', { name: 'Upraviť: Eva Nová a Ján Veľký' }).waitFor();
  expect(await findFlaws(page, 'a job with children', mainLooks)).toEqual([]);

  const cards = await download(page, 'Karty na fotenie');
  expect(cards.name).toBe('Karty na fotenie – ZŠ Hviezdoslavova.pdf');
  // Four of 2. A and its group, one of 10. B and its group, and the siblings: each class begins a page.
  const pages = renderPages(cards.bytes, 1);
  expect(pages.map(({ text }) => text.match(/[2-9A-HJ-NP-Z]{4} {2}[2-9A-HJ-NP-Z]{4}/g)?.length)).toEqual([4, 1, 2, 1]);

  await page.getByRole('button', { name: 'Ďalšie možnosti' }).click();
  await page.getByRole('menuitem', { name: 'Kópia na ďalší školský rok' }).click();
  const copy = page.getByRole('dialog', { name: 'Kópia na ďalší školský rok' });
  expect(await copy.getByLabel('2. A (4 deti)').inputValue()).toBe('3. A');
  await copy.getByLabel('Deň fotenia').fill('2027-11-23');
  await copy.getByLabel('Objednávky do').fill('2027-12-07');
  await copy.getByRole('button', { name: 'Vytvoriť kópiu' }).click();
  await page.getByText('Fotenie 23. 11. 2027').waitFor();
  await page.locator('summary', { hasText: '3. A' }).waitFor();
  await page.getByRole('link', { name: 'Školské fotenie' }).click();
  expect(await findFlaws(page, 'the jobs', mainLooks)).toEqual([]);
  expect(await page.getByRole('link', { name: /^ZŠ Hviezdoslavova/ }).count()).toBe(2);
});
