import { testJpeg } from '../../scripts/photo-generator/test-photos.ts';
import { admin } from '../../scripts/seed/people.ts';
import type { OrdersResponse } from '../../shared/contract/orders.ts';
import type { PrintJobChanged } from '../../shared/contract/print-jobs.ts';
import { orderConsents } from '../../shared/testing/consents.ts';
import { type Account, createAccount, newPerson, signInByCall } from './accounts.ts';
import { findMail } from './mailbox.ts';
import { settledPhotos } from './pictures.ts';
import { preparedItems } from './prepared-items.ts';

export interface BusyAccount {
  account: Account;
  albumId: string;
  /** `/share/…` of an open album, and of one with a password. */
  openPath: string;
  lockedPath: string;
  pendingNumber: string;
  paidNumber: string;
}

const home = { street: 'Hlavná', streetNumber: '7', city: 'Košice', postalCode: '040 01' };

/** An account with something on every screen, the admin's too; made by calls. */
export async function makeBusyAccount(): Promise<BusyAccount> {
  const account = await createAccount(newPerson('Žofia Ďurčová'));
  const client = await signInByCall(account);
  const adminPage = await signInByCall(admin);
  await client.call('PUT', '/auth/profile', { deliveryAddress: home, billingAddress: home });
  const album = await client.createAlbum({ title: 'Leto v Tatrách', description: 'Týždeň na chate.' });
  const locked = await client.createAlbum({ title: 'Len pre rodinu', password: 'rodina2026' });
  for (const [index, filename] of ['chata.jpg', 'pleso.jpg', 'štít.jpg'].entries())
    await client.upload(album.id, [{ filename, original: await testJpeg({ seed: 700 + index }) }]);
  const [photo] = await settledPhotos(client, album.id);
  const prints = async (quantity: number) => {
    const items = await preparedItems(client, [{ photoId: photo?.id, paperSize: '13x18', quantity }]);
    await client.call('POST', '/orders', { items, ...orderConsents });
  };
  await prints(2);
  await prints(4);
  const { orders } = await client.call<OrdersResponse>('GET', '/orders');
  const [pending, paid] = orders;
  await adminPage.call('PUT', `/admin/orders/${paid?.id}`, { status: 'PAID' });
  await adminPage.call<PrintJobChanged>('POST', `/print-jobs/create-from-order/${paid?.id}`);
  await adminPage.call('POST', '/admin/api-tokens', { name: 'Tlačová stanica', description: 'V sklade' });
  await client.call('POST', '/withdrawals', {
    name: account.name,
    email: account.email,
    contract: pending?.orderNumber,
    confirmed: true,
  });
  // Comes when the invoice is there.
  await findMail(account.email, 'zaplatená, faktúra v prílohe');
  return {
    account,
    albumId: album.id,
    openPath: `/share/${album.shareSlug}`,
    lockedPath: `/share/${locked.shareSlug}`,
    pendingNumber: pending?.orderNumber ?? '',
    paidNumber: paid?.orderNumber ?? '',
  };
}
