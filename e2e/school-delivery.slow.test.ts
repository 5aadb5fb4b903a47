import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { admin } from '../scripts/seed/people.ts';
import { scaled } from '../scripts/time-factor.ts';
import { dayOf, daysAfter } from '../shared/format/day.ts';
import type { AdminOrdersResponse } from '../shared/shop/orders/admin-orders.ts';
import { renderPages } from '../worker/engine/pdf/testing/render-pages.ts';
import { createAccount, newPerson, signInByCall } from './harness/accounts.ts';
import { agree } from './harness/agree.ts';
import { clearDesk } from './harness/day-of-orders.ts';
import { download } from './harness/download.ts';
import { findFlaws, mainLooks, overlays } from './harness/find-flaws.ts';
import { findMail } from './harness/mailbox.ts';
import { openLab } from './harness/open-lab.ts';
import { child, drawMorning, makeSchoolJob, uploadFolder } from './harness/school-morning.ts';
import { goToGuestCheckout, openBuyPanel } from './harness/shared-album.ts';
import { visit } from './harness/visitor.ts';

async function openCode(page: Page, code: string | undefined): Promise<void> {
  await page.getByLabel('Kód z lístka').fill(code ?? '');
  await page.getByRole('button', { name: 'Zobraziť fotky' }).click();
}

/** Puts the bundle of one large print and four small ones into the cart, all of one photo. */
async function chooseBundle(page: Page, filename: string): Promise<void> {
  await page.getByRole('button', { name: 'Malá sada: vybrať fotky do sady' }).click();
  const dialog = page.getByRole('dialog', { name: 'Malá sada' });
  const submit = dialog.getByRole('button', { name: 'Pridať do košíka za 1,39 €' });
  const part = (name: string) => dialog.getByRole('group', { name });
  await part('1 fotka 13 × 18 cm')
    .getByRole('button', { name: `Pridať ${filename}` })
    .click();
  for (let at = 0; at < 4; at++)
    await part('4 fotky 10 × 15 cm')
      .getByRole('button', { name: `Pridať ${filename}` })
      .click();
  expect(await findFlaws(page, 'the photos of a bundle', mainLooks, overlays)).toEqual([]);
  await submit.click();
  await page.getByText('Malá sada je v košíku').first().waitFor();
}

/** Opens a child's photos by its code, and puts a print of the first one into the cart. */
async function choosePrint(page: Page, code: string | undefined, filename: string): Promise<void> {
  await openCode(page, code);
  const panel = await openBuyPanel(page, filename);
  await panel.getByLabel('10 × 15 cm').check();
  await panel.getByRole('button', { name: 'Pridať do košíka' }).click();
  await page.getByText('Fotka pridaná do košíka').first().waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
}

const schoolOption = (page: Page) => page.getByRole('radio', { name: /^Do školy/ });

/** Fills in what the checkout asks of a guest, and orders. Returns the number of the order. */
async function placeOrder(page: Page, person: { name: string; email: string }, isHome = false): Promise<string> {
  await page.getByLabel('Meno a priezvisko').fill(person.name);
  await page.getByLabel('Email').fill(person.email);
  if (isHome) await page.getByLabel(/^Telefón/).fill('0901 234 567');
  await page.getByLabel('Ulica').fill('Hlavná');
  await page.getByLabel('Číslo domu').fill('7');
  await page.getByLabel('PSČ').fill('040 01');
  await page.getByLabel('Mesto alebo obec').fill('Košice');
  await agree(page);
  await page.getByRole('button', { name: 'Objednať s povinnosťou platby' }).click();
  await page.waitForURL('**/order#*');
  await page.getByText('Objednávka bola úspešne vytvorená!').first().waitFor();
  const name = (await page.getByRole('article').getByRole('heading').first().textContent()) ?? '';
  return /\d{10}/.exec(name)?.[0] ?? '';
}

test(
  'parents order to the school, it is printed by class and child, labelled and handed over; who is late has it sent home',
  async () => {
    const account = await createAccount();
    const { id, people } = await makeSchoolJob(account, [
      child('Zajkovia', 'Dana', 'Malá'),
      child('Lienky', 'Anna', 'Nováková'),
      child('Lienky', 'Boris', 'Malý'),
      child('Lienky', 'Cyril', 'Zelený'),
    ]);
    const taken = ['Dana', 'Anna', 'Boris', 'Cyril'].flatMap((name) => [[name, 60] as const, [null, 10] as const]);
    const photographer = await visit(`/schools/${id}/photos`, { as: account });
    await uploadFolder(
      photographer,
      await drawMorning(
        taken.map(([name, after]) => [name, after]),
        people,
      ),
    );
    await photographer.getByRole('button', { name: 'Zverejniť fotky' }).click({ timeout: scaled(120_000) });
    await photographer.getByText('Fotky si zatiaľ nikto neotvoril.').waitFor();
    await photographer.goto(`${new URL(photographer.url()).origin}/schools/${id}`);
    await photographer.getByRole('button', { name: 'Cenník a ponuka' }).click();
    const offer = photographer.getByRole('dialog', { name: 'Ponuka pre rodičov' });
    await offer.getByLabel('Všetko, čo obchod ponúka').uncheck();
    await offer.getByLabel(/^Originál/).uncheck();
    expect(await findFlaws(photographer, 'what parents can order', mainLooks, overlays)).toEqual([]);
    await offer.getByRole('button', { name: 'Uložiť ponuku' }).click();
    // Without its file, the other bundle is not offered.
    await photographer.getByText(/Rodičia si môžu objednať: Malá sada, 10\s×\s15\scm/).waitFor();
    const shop = await signInByCall(admin);
    const orderOf = async (number: string) =>
      (await shop.call<AdminOrdersResponse>('GET', `/admin/orders?search=${number}`)).orders[0]?.id ?? '';
    const pay = async (number: string) =>
      shop.call('PUT', `/admin/orders/${await orderOf(number)}`, { status: 'PAID' });

    // One child, paid.
    const dana = await visit('/k');
    await choosePrint(dana, people.get('Dana')?.code, 'IMG_2002.JPG');
    await dana.getByRole('button', { name: 'Pripomenúť termín' }).click();
    const dialog = dana.getByRole('dialog', { name: 'Pripomenúť termín objednávok' });
    expect(await findFlaws(dana, 'a reminder of the deadline', mainLooks, overlays)).toEqual([]);
    await dialog.getByLabel('Váš email').fill('mama@example.sk');
    await dialog.getByRole('button', { name: 'Pripomenúť' }).click();
    await dana.getByText('Pripomienku pošleme na mama@example.sk.').waitFor();
    await goToGuestCheckout(dana);
    await expect.poll(() => schoolOption(dana).isChecked()).toBe(true);
    expect(await findFlaws(dana, 'the checkout of a school', mainLooks)).toEqual([]);
    const ofDana = await placeOrder(dana, newPerson('Mária Malá'));
    expect(await findFlaws(dana, 'an order to a school', mainLooks)).toEqual([]);
    await pay(ofDana);

    // Two children in one cart, paid later, but first in the order of the classes.
    const siblings = newPerson('Peter Novák');
    const both = await visit('/k');
    await choosePrint(both, people.get('Anna')?.code, 'IMG_2004.JPG');
    await both.getByRole('link', { name: 'Pridať kód súrodenca' }).click();
    await choosePrint(both, people.get('Boris')?.code, 'IMG_2006.JPG');
    await goToGuestCheckout(both);
    const ofSiblings = await placeOrder(both, siblings);
    await both.getByText('Anna Nováková, Lienky').first().waitFor();
    await pay(ofSiblings);

    // The deadline is over: who comes now has it sent home.
    const job = { school: 'MŠ Slniečko', shootOn: '2026-11-24' };
    const client = await signInByCall(account);
    await client.call('PUT', `/school-jobs/${id}`, { ...job, deadlineOn: daysAfter(dayOf(Date.now()), -1) });
    const late = await visit('/k');
    await openCode(late, people.get('Cyril')?.code);
    await late.getByText('Spoločný termín sa skončil', { exact: false }).waitFor();
    await late.getByRole('button', { name: 'Malá sada: vybrať fotky do sady' }).waitFor();
    expect(await late.getByRole('button', { name: /^Školská sada/ }).count()).toBe(0);
    expect(await findFlaws(late, 'photos of a child after the deadline', mainLooks)).toEqual([]);
    await chooseBundle(late, 'IMG_2008.JPG');
    await late.goto(`${new URL(late.url()).origin}/cart`);
    await late.getByText('Zľava za sadu: Malá sada').waitFor();
    expect(await findFlaws(late, 'a bundle in the cart', mainLooks)).toEqual([]);
    await late.getByRole('link', { name: 'Pokračovať k platbe' }).click();
    await late.getByRole('button', { name: 'Objednať bez registrácie' }).click();
    await late.getByText('Zľava za sadu: Malá sada').waitFor();
    await late
      .getByRole('radio', { name: /Kuriér|Slovenská pošta/ })
      .first()
      .waitFor();
    expect(await schoolOption(late).count()).toBe(0);
    await placeOrder(late, newPerson('Zuzana Zelená'), true);
    await late.getByText('Zľava za sadu: Malá sada').first().waitFor();

    await clearDesk(shop);
    const desk = await visit('/admin', { as: admin });
    await desk.getByRole('link', { name: /Školy po termíne/ }).click();
    await desk.getByRole('heading', { name: 'Školy' }).first().waitFor();
    expect(await findFlaws(desk, 'the list of schools', mainLooks)).toEqual([]);
    await desk.goto(`${new URL(desk.url()).origin}/admin/school-deliveries/${id}`);
    await desk.getByText('Malý Boris; Nováková Anna').waitFor();
    expect(await findFlaws(desk, 'a school to print', mainLooks)).toEqual([]);
    const lab = await openLab(shop, () => ({ '10x15': { layout: 'dnp', folder: 's4x6', media: '4x6' } }));
    await desk.getByRole('button', { name: 'Vytlačiť 2 objednávky' }).click();
    const handOver = desk.getByRole('button', { name: 'Označiť 2 objednávky ako odovzdané' });
    await handOver.waitFor({ timeout: scaled(120_000) });
    expect(lab.printed().map(({ name }) => /\d{10}/.exec(name)?.[0])).toEqual([ofSiblings, ofSiblings, ofDana]);

    const labels = renderPages((await download(desk, 'Štítky A4')).bytes, 1).map(({ text }) => text);
    expect(labels.flatMap((text) => text.match(/\d{10}/g))).toEqual([ofSiblings, ofDana]);
    expect(labels[0]).toMatch(/Lienky[\s\S]*Boris Malý[\s\S]*Anna Nováková, Lienky[\s\S]*Zajkovia[\s\S]*Dana Malá/);
    const classes = renderPages((await download(desk, 'Zoznamy tried')).bytes, 1).map(({ text }) => text);
    expect(classes.map((text) => /Lienky|Zajkovia/.exec(text)?.[0])).toEqual(['Lienky', 'Zajkovia']);
    await download(desk, 'Odovzdávací protokol');
    await handOver.click();
    const question = desk.getByRole('alertdialog', { name: 'Odovzdali ste: MŠ Slniečko, 2 objednávky?' });
    expect(await findFlaws(desk, 'whether it was handed over', mainLooks, overlays)).toEqual([]);
    await question.getByRole('button', { name: 'Áno, odovzdané' }).click();
    await desk
      .getByText('Odovzdané škole')
      .first()
      .waitFor({ timeout: scaled(60_000) });
    expect(await findFlaws(desk, 'a school that has its photos', mainLooks)).toEqual([]);
    expect((await findMail(siblings.email, 'fotky sú v')).text).toContain('odovzdali škole');

    await photographer.goto(`${new URL(photographer.url()).origin}/schools/${id}`);
    await photographer.getByText('Zaplatené objednávky').waitFor();
    expect(await findFlaws(photographer, 'what parents have ordered', mainLooks)).toEqual([]);
  },
  scaled(360_000),
);
