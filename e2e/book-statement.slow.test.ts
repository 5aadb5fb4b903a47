import { expect, test } from 'vitest';
import { testJpeg } from '../scripts/photo-generator/test-photos.ts';
import { admin } from '../scripts/seed/people.ts';
import type { Order } from '../shared/shop/orders/contract.ts';
import { orderConsents } from '../shared/testing/consents.ts';
import { createAccount, signInByCall } from './harness/accounts.ts';
import { writeFiles } from './harness/photo-files.ts';
import { preparedItems } from './harness/prepared-items.ts';
import { visit } from './harness/visitor.ts';

const address = { street: 'Hlavná', streetNumber: '7', city: 'Košice', postalCode: '040 01' };

test('a long statement is booked while the tab is closed, and a skipped payment is booked after all', async () => {
  const client = await signInByCall(await createAccount());
  await client.call('PUT', '/auth/profile', { deliveryAddress: address, billingAddress: address });
  const album = await client.createAlbum({ title: 'Výpis' });
  const files = [{ filename: 'a.jpg', original: await testJpeg({ seed: 9 }) }];
  const [photo] = (await client.upload(album.id, files)).photos;
  const items = await preparedItems(client, [{ photoId: photo?.id, paperSize: '13x18', quantity: 20 }]);
  const { order } = await client.call<{ order: Order }>('POST', '/orders', { items, ...orderConsents });

  let page = await visit('/admin/bank-import', { as: admin });
  const upload = async (cents: number[]): Promise<void> => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Vybrať súbor' }).click();
    await (await chooser).setFiles(writeFiles({ 'vypis.xml': new TextEncoder().encode(statementOf(order, cents)) }));
  };
  const parts = Array.from({ length: 27 }, (_, at) => at + 1);
  await upload(parts);
  await page.getByRole('checkbox', { name: 'Vybrať všetky párovania' }).first().check();
  await page.getByRole('button', { name: 'Potvrdiť párovania' }).click();
  await page.getByRole('button', { name: 'Zaúčtovať', exact: true }).click();
  await page.getByRole('heading', { name: 'Platby', level: 1 }).waitFor();
  await page.close();
  page = await visit('/admin/payments', { as: admin });
  await page.getByText('Zaúčtované platby z výpisu: 27 z 27').waitFor();

  await page.goto(new URL('/admin/bank-import', page.url()).href);
  await upload([27]);
  await page.getByRole('link', { name: 'Platby, Preskočené' }).click();
  await page.getByText('Rovnaká platba je už zaúčtovaná.').first().waitFor();
  await page.getByRole('button', { name: `Zaúčtovať aj tak na ${order.orderNumber}` }).click();
  await page.getByText(`Platba je zaúčtovaná na objednávku ${order.orderNumber}`).waitFor();
  const { paidCents } = (await (await signInByCall(admin)).call<{ order: Order }>('GET', `/admin/orders/${order.id}`))
    .order;
  expect(paidCents).toBe(parts.reduce((sum, cents) => sum + cents, 27));
});

/** As Tatra banka writes it, without references. */
function statementOf({ orderNumber }: Order, cents: number[]): string {
  const rows = cents.map(
    (each) => `<STMTTRN><TRNTYPE>CREDIT</TRNTYPE><DTPOSTED>20261120</DTPOSTED>
      <TRNAMT>${(each / 100).toFixed(2)}</TRNAMT><TRNVASYM>${orderNumber}</TRNVASYM><NAME>Anna Žitná</NAME>
      <CURRENCY>EUR</CURRENCY></STMTTRN>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?><OFX><STMTRS><BANKACCTFROM><IBAN>SK9611000000002918599669</IBAN>
    </BANKACCTFROM><BANKTRANLIST>${rows.join('')}</BANKTRANLIST></STMTRS></OFX>`;
}
