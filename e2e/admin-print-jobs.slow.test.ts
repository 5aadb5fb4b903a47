import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { testJpeg } from '../scripts/photo-generator/test-photos.ts';
import { admin } from '../scripts/seed/people.ts';
import type { PrintData, PrintJobChanged } from '../shared/production/print-jobs/contract.ts';
import type { OrderResponse } from '../shared/shop/orders/contract.ts';
import { orderConsents } from '../shared/testing/consents.ts';
import { createAccount, signInByCall } from './harness/accounts.ts';
import { preparedItems } from './harness/prepared-items.ts';
import { testApp } from './harness/test-app.ts';
import { visit } from './harness/visitor.ts';

test('an admin brings a print job from waiting to done, looks into it, saves it and deletes it', async () => {
  const customer = await signInByCall(await createAccount());
  const adminPage = await signInByCall(admin);
  const home = { street: 'Hlavná', streetNumber: '7', city: 'Košice', postalCode: '040 01' };
  await customer.call('PUT', '/auth/profile', { deliveryAddress: home, billingAddress: home });
  const album = await customer.createAlbum({ title: 'Na tlač' });
  const [photo] = (await customer.upload(album.id, [{ filename: 'more.jpg', original: await testJpeg({ seed: 21 }) }]))
    .photos;
  const { order } = await customer.call<OrderResponse>('POST', '/orders', {
    items: await preparedItems(customer, [{ photoId: photo?.id, paperSize: '13x18', quantity: 3 }]),
    ...orderConsents,
  });
  await adminPage.call('PUT', `/admin/orders/${order.id}`, { status: 'PAID' });
  const { printJob } = await adminPage.call<PrintJobChanged>('POST', `/print-jobs/create-from-order/${order.id}`);
  const shown = printJob.id.slice(-8);

  // There is a station that would take the job.
  await adminPage.call('POST', '/print-stations/heartbeat', { station: { id: 'pc', name: 'PC' } });
  const page = await visit('/admin/print-jobs', { as: admin });
  const row = page.getByRole('row').filter({ hasText: order.orderNumber });
  await row.getByText('13x18, Lesklý papier: 3 kusy').waitFor();
  await row.getByRole('button', { name: 'Označiť ako pripravené' }).click();
  await row.getByText('Pripravená na tlač').waitFor();
  await page.getByRole('button', { name: /^Pripravené/ }).click();
  await page.waitForURL('**/admin/print-jobs?status=READY');

  await row.getByRole('button', { name: order.orderNumber, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Tlač objednávky ${order.orderNumber}` });
  await dialog.getByText('0001-more.jpg').waitFor();
  for (const words of ['040 01 Košice', '3 kusy', 'Formát: 13x18']) await dialog.getByText(words).first().waitFor();
  const coming = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Stiahnuť JSON' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toBe(`print-job-${shown}.json`);
  const data = JSON.parse(readFileSync(await file.path(), 'utf8')) as PrintData;
  expect(data.items).toMatchObject([{ filename: '0001-more.jpg', quantity: 3 }]);

  const zipping = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Stiahnuť ZIP' }).click();
  await page.getByRole('button', { name: 'Len stiahnuť' }).click();
  const zip = await zipping;
  expect(zip.suggestedFilename()).toBe(`tlac-${order.orderNumber}.zip`);
  expect(Object.keys(unzipSync(readFileSync(await zip.path())))).toEqual([
    `Lesklý papier/13x18/3x/${order.orderNumber}_3x_0001-more.jpg`,
  ]);
  await dialog.getByRole('button', { name: 'Zväčšiť 0001-more.jpg' }).click();
  await page.getByRole('img', { name: 'Výrez fotky 0001-more.jpg, ako sa vytlačí' }).waitFor();
  await page.keyboard.press('Escape');

  await dialog.getByRole('button', { name: 'Pridať poznámku' }).click();
  await dialog.getByLabel('Poznámka').fill('Rolka č. 2');
  await dialog.getByRole('button', { name: 'Uložiť poznámku' }).click();
  await dialog.getByRole('button', { name: 'Tlačím ručne' }).click();
  await dialog.getByText('Tlačí sa ručne').waitFor();
  await dialog.getByRole('paragraph').filter({ hasText: 'Rolka č. 2' }).waitFor();
  await dialog.getByRole('button', { name: 'Dokončiť' }).click();
  await dialog.getByText('Dokončená').first().waitFor();
  await dialog.getByRole('button', { name: 'Dotlačiť' }).click();
  const reprint = page.getByRole('dialog', { name: `Dotlač z\u00a0objednávky ${order.orderNumber}` });
  await reprint.getByLabel('0001-more.jpg').check();
  await reprint.getByLabel('Kusov fotky 0001-more.jpg').fill('1');
  await reprint.getByLabel('Dôvod').selectOption('Chyba tlače');
  await reprint.getByRole('button', { name: 'Vytvoriť dotlač' }).click();
  await page.getByText('Dotlač je pripravená na tlač').waitFor();
  await reprint.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  expect((await customer.call<OrderResponse>('GET', `/orders/${order.id}`)).order.status).toBe('PRINT_COMPLETED');

  await page.getByRole('button', { name: /^Dokončené/ }).click();
  await row.getByRole('button', { name: `Vymazať úlohu ${shown}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Vymazať' }).click();
  await page.getByText('Tlačová úloha bola úspešne vymazaná').waitFor();
  await row.waitFor({ state: 'detached' });
});

test('an admin makes a token that is shown once, switches it off and deletes it', async () => {
  const page = await visit('/admin/api-tokens', {
    as: admin,
    viewport: { width: 390, height: 844 },
    expected: [/400.*\/admin\/api-tokens/],
  });
  await page.getByRole('button', { name: /^Vytvoriť (prvý )?token$/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Vytvoriť token' }).click();
  await dialog.getByText('Zadajte názov tokenu.').waitFor();
  await dialog.getByLabel('Názov').fill('Stanica Žilina');
  await dialog.getByLabel('Platí do').fill('2001-01-01');
  await dialog.getByRole('button', { name: 'Vytvoriť token' }).click();
  await dialog.getByText('Dátum platnosti už uplynul.').waitFor();
  await dialog.getByLabel('Platí do').fill('');
  await dialog.getByRole('button', { name: 'Vytvoriť token' }).click();
  await page.getByText('Skopírujte si ho teraz.').waitFor();
  await dialog.getByRole('button', { name: 'Kopírovať token' }).click();
  await dialog.getByText('Token skopírovaný do schránky').waitFor();
  const token = await page.evaluate(() => navigator.clipboard.readText());
  const ask = () => fetch(`${testApp().origin}/api/print-jobs`, { headers: { authorization: `Bearer ${token}` } });
  expect((await ask()).status).toBe(200);
  await dialog.getByRole('button', { name: 'Mám ho uložený' }).click();

  const row = page.getByRole('row').filter({ hasText: `${token.slice(0, 20)}…` });
  await row.getByText('Bez obmedzenia').waitFor();
  expect(await page.content()).not.toContain(token);
  await row.getByRole('button', { name: 'Upraviť token Stanica Žilina' }).click();
  await dialog.getByRole('switch', { name: 'Aktívny' }).click();
  await dialog.getByRole('button', { name: 'Uložiť zmeny' }).click();
  await row.getByText('Neaktívny').waitFor();
  expect((await ask()).status).toBe(401);
  await row.getByRole('button', { name: 'Vymazať token Stanica Žilina' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Vymazať' }).click();
  await page.getByText('API token úspešne vymazaný').waitFor();
  await row.waitFor({ state: 'detached' });
});
