import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { testJpeg } from '../scripts/photo-generator/test-photos.ts';
import { admin } from '../scripts/seed/people.ts';
import type { InvoicesResponse } from '../shared/money/invoices/contract.ts';
import type { Order, OrdersResponse } from '../shared/shop/orders/contract.ts';
import { orderConsents } from '../shared/testing/consents.ts';
import { createAccount, logIn, signInByCall } from './harness/accounts.ts';
import { download, expectUnzips } from './harness/download.ts';
import { findMail } from './harness/mailbox.ts';
import { writeFiles } from './harness/photo-files.ts';
import { preparedItems } from './harness/prepared-items.ts';
import { visit } from './harness/visitor.ts';

const home = { street: 'Hlavná', streetNumber: '7', city: 'Košice', postalCode: '040 01' };

test('a payment on a statement becomes a paid order, an invoice, a mail, and files to download', async () => {
  const account = await createAccount();
  const client = await signInByCall(account);
  await client.call('PUT', '/auth/profile', { deliveryAddress: home, billingAddress: home });
  const album = await client.createAlbum({ title: 'Leto' });
  const original = await testJpeg({ width: 2000, height: 1500, seed: 300 });
  const [photo] = (await client.upload(album.id, [{ filename: 'žltá loďka.jpg', original }])).photos;
  await client.call('POST', '/orders', {
    items: await preparedItems(client, [
      { photoId: photo?.id, paperSize: '13x18', quantity: 4, services: ['Biely okraj'] },
      { photoId: photo?.id, mode: 'download', downloadProduct: '1200 px', quantity: 1 },
    ]),
    ...orderConsents,
  });
  const { orders } = await client.call<OrdersResponse>('GET', '/orders');
  expect(orders).toHaveLength(2);

  const adminPage = await visit('/admin/bank-import', { as: admin });
  const chooser = adminPage.waitForEvent('filechooser');
  await adminPage.getByRole('button', { name: 'Vybrať súbor' }).click();
  await (await chooser).setFiles(writeFiles({ 'vypis.xml': new TextEncoder().encode(statementOf(orders)) }));
  await adminPage.getByText('Presná zhoda').first().waitFor();
  expect(await adminPage.getByText('Objednávka nebola nájdená').count()).toBeGreaterThan(0);
  await adminPage.getByRole('button', { name: 'Potvrdiť párovania' }).click();
  await adminPage.getByRole('button', { name: 'Zaúčtovať' }).click();
  await adminPage.getByText(/Úspešne spracované 2 objednávky/).waitFor();

  await expect
    .poll(async () => {
      const { invoices } = await client.call<InvoicesResponse>('GET', '/invoices');
      return invoices.map(({ status }) => status);
    })
    .toEqual(['READY', 'READY']);
  // The files are there as soon as their invoice is.
  await expect
    .poll(async () => {
      const paid = await client.call<OrdersResponse>('GET', '/orders');
      return paid.orders.map(({ kind, status }) => `${kind} ${status}`).sort();
    })
    .toEqual(['DOWNLOAD RECEIVED', 'PRINT PAID']);
  const { invoices } = await client.call<InvoicesResponse>('GET', '/invoices');
  for (const { order, invoiceNumber } of invoices) {
    const mail = await findMail(account.email, `${order.orderNumber} – zaplatená`);
    expect(mail.text).toContain(invoiceNumber);
  }

  const page = await visit('/invoices', { as: account });
  const ofDownload = invoices.find(({ order }) => order.kind === 'DOWNLOAD');
  const number = ofDownload?.invoiceNumber ?? '';
  const pdf = await download(page, `Stiahnuť PDF faktúry ${number}`);
  expect(pdf.name).toBe(`faktura_${number}.pdf`);
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');

  const zip = await download(page, `Stiahnuť ZIP faktúry ${number}`);
  const files = unzipSync(zip.bytes);
  expect(Object.keys(files).filter((name) => name.endsWith('.pdf'))).toHaveLength(1);
  const picture = Object.entries(files).find(([name]) => name.endsWith('.jpg'));
  expect(picture?.[0]).toContain('žltá loďka');
  expect((await sharp(picture?.[1]).metadata()).width).toBe(1200);
  expectUnzips(zip.bytes);
  await expect
    .poll(async () =>
      (await client.call<InvoicesResponse>('GET', '/invoices')).invoices.map(({ status }) => status).sort(),
    )
    .toEqual(['DOWNLOADED', 'READY']);
});

test('the screens of admins are closed to customers', async () => {
  const account = await createAccount();
  const page = await visit('/admin/company', { expected: [/403/] });
  await logIn(page, account);
  await page.getByRole('heading', { name: 'Prístup zamietnutý' }).waitFor();
  await page.getByText(account.email).first().waitFor();
});

/** As Tatra banka writes it: a payment of each order, and one of an order that no one knows. */
function statementOf(orders: Order[]): string {
  const payments = [
    ...orders.map(({ orderNumber, totalCents }) => [orderNumber, (totalCents / 100).toFixed(2)]),
    ['2026999999', '5.00'],
  ];
  const transactions = payments.map(
    ([symbol, amount]) => `<STMTTRN><TRNTYPE>CREDIT</TRNTYPE><DTPOSTED>20261120</DTPOSTED><TRNAMT>${amount}</TRNAMT>
      <TRNVASYM>${symbol}</TRNVASYM><REFERENCE_E2E></REFERENCE_E2E><NAME>Ján Novák</NAME>
      <BANKACCTTO><IBAN>SK3112000000198742637541</IBAN></BANKACCTTO><MEMO></MEMO><CURRENCY>EUR</CURRENCY></STMTTRN>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?><OFX><STMTRS>
    <BANKACCTFROM><BANKID>1100</BANKID><IBAN>SK9611000000002918599669</IBAN></BANKACCTFROM>
    <BANKTRANLIST>${transactions.join('')}</BANKTRANLIST></STMTRS></OFX>`;
}
