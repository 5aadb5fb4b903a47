import { expect, test } from 'vitest';
import { admin } from '../scripts/seed/people.ts';
import type { CompanySettingsResponse } from '../shared/platform/settings/company.ts';
import { findMail } from './harness/mailbox.ts';
import { testApp } from './harness/test-app.ts';
import { visit } from './harness/visitor.ts';

test('anybody writes to the company, and loses no word when it cannot be sent', async () => {
  const email = `kontakt-${Date.now()}@example.sk`;
  const page = await visit('/', { expected: [/ERR_FAILED|Failed to load resource/] });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Kontakt' }).click();
  await page.getByRole('heading', { name: 'Kontakt', level: 1 }).waitFor();
  await page.getByRole('complementary').getByText('Pondelok až piatok, 8:00 – 17:00').waitFor();

  await page.getByRole('button', { name: 'Odoslať správu' }).click();
  await page.getByText('Zadajte meno a\u00a0priezvisko.').waitFor();
  await page.getByLabel('Meno a\u00a0priezvisko').fill('Ľubica Ďurčová');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Téma').selectOption('Reklamácia');
  await page.getByLabel('Správa', { exact: true }).fill('Fotka má pruh.\nĎakujem');

  await page.route('**/api/contact', (route) => route.abort());
  await page.getByRole('button', { name: 'Odoslať správu' }).click();
  await page.getByText('Problém s pripojením.').waitFor();
  expect(await page.getByLabel('Správa', { exact: true }).inputValue()).toBe('Fotka má pruh.\nĎakujem');
  await page.unroute('**/api/contact');
  await page.getByRole('button', { name: 'Odoslať správu' }).click();
  await page.getByRole('heading', { name: 'Ďakujeme, správu máme' }).waitFor();

  const mail = await findMail(await companyEmail(), 'Správa z webu: Reklamácia');
  for (const words of [email, 'Ľubica Ďurčová', 'Fotka má pruh.']) expect(mail.text).toContain(words);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Časté otázky' }).click();
  await page.getByText('Kde nájdem faktúru?').click();
  await page.getByRole('link', { name: 'Moje faktúry' }).waitFor();
  await page.getByRole('link', { name: 'Späť na úvod' }).click();
  await page.getByRole('heading', { name: /Vaše momenty/ }).waitFor();
});

/** Where the message goes: to the admins as long as the company has no address. */
async function companyEmail(): Promise<string> {
  const response = await fetch(`${testApp().origin}/api/orders/company-settings`);
  const { settings } = (await response.json()) as CompanySettingsResponse;
  return settings.email || admin.email;
}
