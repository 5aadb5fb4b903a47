import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { testJpeg } from '../scripts/photo-generator/test-photos.ts';
import { admin } from '../scripts/seed/people.ts';
import type { Order } from '../shared/shop/orders/contract.ts';
import { orderConsents } from '../shared/testing/consents.ts';
import { createAccount, signInByCall } from './harness/accounts.ts';
import { writeFiles } from './harness/photo-files.ts';
import { preparedItems } from './harness/prepared-items.ts';
import { visit } from './harness/visitor.ts';

const home = { street: 'Hlavná', streetNumber: '7', city: 'Košice', postalCode: '040 01' };

interface Transfer {
  order: Order;
  cents: number;
  name: string;
  iban?: string;
  memo?: string;
}

test('a payment that came meanwhile, a second half of the same day and an overpayment are each decided by hand', async () => {
  const client = await signInByCall(await createAccount());
  await client.call('PUT', '/auth/profile', { deliveryAddress: home, billingAddress: home });
  const album = await client.createAlbum({ title: 'Platby' });
  const [photo] = (await client.upload(album.id, [{ filename: 'a.jpg', original: await testJpeg({ seed: 7 }) }]))
    .photos;
  const makeOrder = async (): Promise<Order> => {
    const items = await preparedItems(client, [{ photoId: photo?.id, paperSize: '13x18', quantity: 4 }]);
    return (await client.call<{ order: Order }>('POST', '/orders', { items, ...orderConsents })).order;
  };
  const [plain, paidByHand, halves] = [await makeOrder(), await makeOrder(), await makeOrder()];
  const half = halves.totalCents / 2;
  const anna = { order: halves, cents: half, name: 'Anna Žitná', memo: 'polovica za fotky' };
  const peter = { ...anna, name: 'Peter Žitný', iban: 'SK9681800000007000155733', memo: 'druhá polovica' };

  const adminPage = await visit('/admin/bank-import', { as: admin });
  await uploadStatement(adminPage, [anna]);
  await adminPage.getByText('Čiastočná platba').waitFor();
  await choose(adminPage, half, halves);
  await confirm(adminPage);
  await adminPage.getByText('Zaúčtované: 1 platba.').waitFor();

  await uploadStatement(adminPage, [
    { order: plain, cents: plain.totalCents, name: 'Ján Novák' },
    { order: paidByHand, cents: paidByHand.totalCents, name: 'Eva Horváthová' },
    peter,
  ]);
  const undecided = adminPage.getByRole('region', { name: 'Na posúdenie' });
  await undecided.getByText('Možný duplikát').waitFor();
  expect(await undecided.getByRole('row').count()).toBe(2);
  expect(await undecided.getByRole('checkbox').isChecked()).toBe(false);

  // Paid by another admin while this one looks.
  const other = await signInByCall(admin);
  await other.call('PUT', `/admin/orders/${paidByHand.id}`, { status: 'PAID' });
  await confirm(adminPage);
  await adminPage.getByText('1 platba sa nezaúčtovala').waitFor();
  await undecided.getByText('Objednávka bola medzitým zaplatená').waitFor();
  await undecided.getByText('Objednávka je už zaplatená').waitFor();
  expect(await adminPage.getByText(/^Vybraté/).count()).toBe(0);

  await choose(adminPage, half, halves);
  await choose(adminPage, paidByHand.totalCents, paidByHand);
  await adminPage.getByRole('button', { name: 'Potvrdiť párovania' }).click();
  await adminPage.getByText('1 platba je možno už zaúčtovaná').waitFor();
  await adminPage.getByText('1 platba je vyššia, než treba').waitFor();
  await adminPage.getByRole('button', { name: 'Zaúčtovať' }).click();
  await adminPage.getByText('Úspešne spracovaná 1 objednávka').waitFor();

  const paidCents = async ({ id }: Order) =>
    (await other.call<{ order: Order }>('GET', `/admin/orders/${id}`)).order.paidCents;
  expect(await paidCents(plain)).toBe(plain.totalCents);
  expect(await paidCents(halves)).toBe(halves.totalCents);
  expect(await paidCents(paidByHand)).toBe(2 * paidByHand.totalCents);
});

async function uploadStatement(page: Page, transfers: Transfer[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Vybrať súbor' }).click();
  await (await chooser).setFiles(writeFiles({ 'vypis.xml': new TextEncoder().encode(statementOf(transfers)) }));
}

const euros = (cents: number): string => (cents / 100).toFixed(2);
const choose = (page: Page, cents: number, { orderNumber }: Order) =>
  page
    .getByRole('checkbox', { name: new RegExp(`${euros(cents).replace('.', ',')}.*${orderNumber}`) })
    .setChecked(true);

async function confirm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Potvrdiť párovania' }).click();
  await page.getByRole('button', { name: 'Zaúčtovať' }).click();
}

/** As Tatra banka writes it. */
function statementOf(transfers: Transfer[]): string {
  const transactions = transfers.map(
    ({ order, cents, name, iban = 'SK3112000000198742637541', memo = '' }) => `<STMTTRN><TRNTYPE>CREDIT</TRNTYPE>
      <DTPOSTED>20261120</DTPOSTED><TRNAMT>${euros(cents)}</TRNAMT><TRNVASYM>${order.orderNumber}</TRNVASYM>
      <REFERENCE_E2E></REFERENCE_E2E><NAME>${name}</NAME><BANKACCTTO><IBAN>${iban}</IBAN></BANKACCTTO>
      <MEMO>${memo}</MEMO><CURRENCY>EUR</CURRENCY></STMTTRN>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?><OFX><STMTRS>
    <BANKACCTFROM><BANKID>1100</BANKID><IBAN>SK9611000000002918599669</IBAN></BANKACCTFROM>
    <BANKTRANLIST>${transactions.join('')}</BANKTRANLIST></STMTRS></OFX>`;
}
