import { expect, test } from 'vitest';
import { scaled } from '../scripts/time-factor.ts';
import type { NewSubject } from '../shared/library/schools/contract.ts';
import { renderPages } from '../worker/engine/pdf/testing/render-pages.ts';
import { createAccount } from './harness/accounts.ts';
import { download } from './harness/download.ts';
import { findFlaws, mainLooks, overlays } from './harness/find-flaws.ts';
import { child, drawMorning, makeSchoolJob, uploadFolder } from './harness/school-morning.ts';
import { visit } from './harness/visitor.ts';

const subjects: NewSubject[] = [
  child('Lienky', 'Anna', 'Nováková'),
  child('Lienky', 'Boris', 'Malý'),
  child('Lienky', 'Cyril', 'Nový'),
  child('Zajkovia', 'Dana', 'Malá'),
  { kind: 'group', className: 'Lienky', firstName: '', surname: 'Celá trieda' },
];

test('a morning is uploaded and read, its doubts are decided, and parents see their child by its code', async () => {
  const account = await createAccount();
  const { id, people } = await makeSchoolJob(account, subjects);
  const files = await drawMorning(
    [
      ['Anna', 0],
      [null, 10],
      [null, 10],
      // Nobody can tell that it is a card.
      ['Boris', 70, true],
      [null, 10],
      [null, 10],
      ['Cyril', 60],
      [null, 10],
      ['Celá trieda', 120],
      [null, 20],
      ['Anna', 60],
      [null, 10],
    ],
    people,
  );
  const page = await visit(`/schools/${id}/photos`, { as: account });
  await page.getByRole('heading', { name: 'Nahrajte fotky z fotenia' }).waitFor();
  expect(await findFlaws(page, 'a job without photos', mainLooks)).toEqual([]);
  await uploadFolder(page, files);

  const doubt = page.getByRole('region', { name: 'Tu si nie sme istí' });
  await doubt.getByText('Táto karta (Anna Nováková) je tu druhýkrát.').waitFor({ timeout: scaled(120_000) });
  expect(await findFlaws(page, 'a doubt', mainLooks)).toEqual([]);
  expect(await page.getByRole('button', { name: 'Zverejniť fotky' }).isDisabled()).toBe(true);
  // It was somebody else's by mistake, and is taken back.
  await page.keyboard.press('2');
  const undo = page.getByRole('button', { name: 'Vrátiť posledné rozhodnutie' });
  await undo.waitFor();
  await doubt.waitFor({ state: 'detached' });
  // A key does nothing while a decision is saved.
  await expect.poll(() => undo.isEnabled()).toBe(true);
  await page.keyboard.press('z');
  await doubt.getByRole('button', { name: 'Nováková Anna, Lienky podľa karty' }).click();

  const missing = page.getByRole('region', { name: 'Bez fotiek' });
  const lineOf = (name: string) => missing.getByRole('listitem').filter({ hasText: name });
  await lineOf('Malá Dana').getByRole('button', { name: 'Na fotení chýba' }).click();
  await lineOf('Malá Dana').waitFor({ state: 'detached' });
  await missing.getByText('Kde sa začínajú fotky: Boris Malý').waitFor();
  expect(await findFlaws(page, 'a child without photos', mainLooks)).toEqual([]);
  await missing.getByRole('button', { name: 'Zmeniť, komu patrí IMG_2004.JPG' }).click();
  const dialog = page.getByRole('dialog', { name: 'Komu patria fotky od tejto ďalej?' });
  expect(await findFlaws(page, 'whose a photo is', mainLooks, overlays)).toEqual([]);
  await dialog.getByRole('button', { name: 'Rozmazaná karta: Boris Malý' }).click();
  await missing.waitFor({ state: 'detached' });

  await page.getByText('Všetci majú fotky, 7 fotiek').waitFor();
  await page.getByText('Fotky uvidia rodičia 3 detí').waitFor();
  await page.getByRole('button', { name: 'Zverejniť fotky' }).click();
  await page.getByText('Fotky si zatiaľ nikto neotvoril.').waitFor();
  expect(await findFlaws(page, 'a sorted morning', mainLooks)).toEqual([]);
  const letters = await download(page, 'Lístky pre rodičov');
  expect(
    renderPages(letters.bytes, 1).map(({ text }) => text.match(/[2-9A-HJ-NP-Z]{4} {2}[2-9A-HJ-NP-Z]{4}/g)),
  ).toEqual([['Boris', 'Anna', 'Cyril'].map((name) => people.get(name)?.code.replace(/^.{4}/, '$&  '))]);

  const parent = await visit('/k', { expected: [/40[14]/] });
  const code = parent.getByLabel('Kód z lístka');
  await code.fill('K7MP 4XQO');
  await parent.getByRole('button', { name: 'Zobraziť fotky' }).click();
  await parent.getByText('V kóde nie sú čiarky').waitFor();
  expect(await findFlaws(parent, 'a code with a mistake', mainLooks)).toEqual([]);
  await code.fill(people.get('Anna')?.code.toLowerCase() ?? '');
  await parent.getByRole('button', { name: 'Zobraziť fotky' }).click();
  await parent.getByText('4 fotky').waitFor();
  expect(await findFlaws(parent, "a child's photos", mainLooks)).toEqual([]);
  // Read from a letter, and no longer in the address.
  await parent.getByRole('link', { name: 'Pridať kód súrodenca' }).click();
  await parent.getByRole('link', { name: 'Anna Nováková, MŠ Slniečko' }).waitFor();
  await parent.goto(`${new URL(parent.url()).origin}/k#${people.get('Boris')?.code}`);
  await parent.getByText('3 fotky').waitFor();
  expect(new URL(parent.url()).hash).toBe('');
  const address = parent.url();
  await parent.getByRole('link', { name: 'Anna Nováková' }).click();
  await parent.getByText('4 fotky').waitFor();

  const stranger = await visit(new URL(address).pathname);
  await stranger.getByRole('heading', { name: 'Fotky zo školy sú zamknuté' }).waitFor();
  expect(await findFlaws(stranger, 'photos of a child without its code', mainLooks)).toEqual([]);
});
