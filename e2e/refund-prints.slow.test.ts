import { expect, test } from 'vitest';
import { testJpeg } from '../scripts/photo-generator/test-photos.ts';
import { admin } from '../scripts/seed/people.ts';
import type { InvoicesResponse } from '../shared/money/invoices/contract.ts';
import type { AdminOrderResponse } from '../shared/shop/orders/admin-orders.ts';
import type { Order } from '../shared/shop/orders/contract.ts';
import { orderConsents } from '../shared/testing/consents.ts';
import { createAccount, signInByCall } from './harness/accounts.ts';
import { findMail } from './harness/mailbox.ts';
import { preparedItems } from './harness/prepared-items.ts';
import { visit } from './harness/visitor.ts';

const home = { street: 'Hlavná', streetNumber: '7', city: 'Košice', postalCode: '040 01' };

test('what goes back of an order is not printed, and an order of which all goes back is cancelled', async () => {
  const [office, account] = [await signInByCall(admin), await createAccount()];
  const client = await signInByCall(account);
  await client.call('PUT', '/auth/profile', { deliveryAddress: home, billingAddress: home });
  const album = await client.createAlbum({ title: 'Leto' });
  const [photo] = (await client.upload(album.id, [{ filename: 'loďka.jpg', original: await testJpeg({ seed: 31 }) }]))
    .photos;
  const { order } = await client.call<{ order: Order }>('POST', '/orders', {
    items: await preparedItems(client, [
      { photoId: photo?.id, paperSize: '13x18', quantity: 5 },
      { photoId: photo?.id, paperSize: '10x15', quantity: 3 },
    ]),
    ...orderConsents,
  });
  await office.call('PUT', `/admin/orders/${order.id}`, {
    status: 'PAID',
    fromStatus: 'PENDING',
    paymentMethod: 'cash',
  });
  const statuses = async () =>
    (await client.call<InvoicesResponse>('GET', '/invoices')).invoices.map(({ status }) => status);
  await expect.poll(statuses).toEqual(['READY']);
  await office.call('POST', `/print-jobs/create-from-order/${order.id}`);
  const read = async () => (await office.call<AdminOrderResponse>('GET', `/admin/orders/${order.id}`)).order;

  const page = await visit(`/admin/orders/${order.id}`, { as: admin });
  const dialog = page.getByRole('dialog');
  const giveBack = async () => {
    await dialog.getByLabel('IBAN zákazníka').fill('SK3112000000198742637541');
    await dialog.getByRole('button', { name: 'Vrátiť peniaze' }).click();
    await page
      .getByText(/^Vrátenie .* je zapísané$/)
      .first()
      .waitFor();
    await dialog.waitFor({ state: 'hidden' });
  };
  await page.getByRole('button', { name: 'Vrátiť peniaze' }).click();
  await dialog.getByRole('spinbutton').first().fill('2');
  expect(await dialog.getByRole('checkbox', { name: /^Aj netlačiť \(2/ }).isChecked()).toBe(true);
  await giveBack();
  await page.getByText(/z.toho 2.ks vrátené, netlačí sa/).waitFor();
  const [job] = (await read()).printJobs;
  expect(job?.content?.map(({ copies }) => copies)).toEqual([3, 3]);

  await page.getByRole('button', { name: 'Vrátiť peniaze' }).click();
  await dialog.getByRole('button', { name: 'Všetky kusy' }).click();
  await dialog.getByRole('checkbox', { name: /^Doručenie/ }).check();
  expect(await dialog.getByRole('checkbox', { name: 'Aj zrušiť objednávku' }).isChecked()).toBe(true);
  await giveBack();
  const cancelled = await read();
  expect([cancelled.status, cancelled.printJobs[0]?.status]).toEqual(['CANCELLED', 'WITHDRAWN']);

  const own = await visit('/orders', { as: account });
  await own.getByText(order.orderNumber).first().click();
  await own.getByText('Nič z nej nevytlačíme ani nepošleme.').waitFor();
  const mail = await findMail(account.email, `${order.orderNumber} – vraciame vám`);
  expect(mail.text).toContain('Dobropis');
});
