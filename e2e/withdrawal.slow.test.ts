import { expect, test } from 'vitest';
import { admin } from '../scripts/seed/people.ts';
import { findMail } from './harness/mailbox.ts';
import { visit } from './harness/visitor.ts';

test('anybody withdraws from a contract in two steps, has it by mail, and an admin deals with it', async () => {
  const email = `odstupenie-${Date.now()}@example.sk`;
  const page = await visit('/terms');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Odstúpiť od zmluvy tu' }).click();

  await page.getByLabel('Číslo objednávky alebo faktúry').fill('2026000123');
  await page.getByRole('button', { name: 'Pokračovať na kontrolu' }).click();
  await page.getByText('Zadajte meno a\u00a0priezvisko.').waitFor();
  await page.getByLabel('Meno a\u00a0priezvisko').fill('Ľubica Ďurčová');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Pokračovať na kontrolu' }).click();

  // The way back keeps what was filled in.
  await page.getByRole('button', { name: 'Potvrdiť odstúpenie od zmluvy' }).waitFor();
  await page.goBack();
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(email);
  await page.getByRole('button', { name: 'Pokračovať na kontrolu' }).click();
  await page.getByRole('button', { name: 'Potvrdiť odstúpenie od zmluvy' }).click();
  await page.getByRole('heading', { name: 'Odstúpenie od zmluvy sme prijali' }).waitFor();

  const mail = await findMail(email, 'Potvrdenie o prijatí odstúpenia');
  for (const words of ['2026000123', 'Ľubica Ďurčová', email]) expect(mail.text).toContain(words);

  const adminPage = await visit('/admin/withdrawals', { as: admin });
  const card = adminPage.getByRole('article').filter({ hasText: email });
  await card.getByText('Vrátiť peniaze do').waitFor();
  await card.getByRole('button', { name: 'Označiť ako vybavené' }).click();
  await card.waitFor({ state: 'detached' });
  await adminPage.getByLabel('Zobraziť').selectOption('Vybavené');
  await card.getByText(admin.name).waitFor();
});
