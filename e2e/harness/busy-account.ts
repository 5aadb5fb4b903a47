import { testJpeg } from '../../scripts/photo-generator/test-photos.ts';
import { admin } from '../../scripts/seed/people.ts';
import type { PrintJobChanged } from '../../shared/production/print-jobs/contract.ts';
import type { OrdersResponse } from '../../shared/shop/orders/contract.ts';
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

interface Words {
  /** Follows each name, title, place and file name; without a space nothing breaks it. */
  more: string;
  text: string;
  quantity: number;
}
const usual: Words = { more: '', text: 'Týždeň na chate.', quantity: 4 };
/** As long as people can make them. */
export const longWords: Words = {
  more: 'najneobhospodarovávateľnejšími'.repeat(3).slice(0, 80),
  text: `https://example.sk/${'svadobnyalbumzuzkyapetra'.repeat(12)}`,
  quantity: 10_000,
};

/** An account with something on every screen, the admin's too; made by calls. */
export async function makeBusyAccount({ more, text, quantity }: Words = usual): Promise<BusyAccount> {
  const home = { street: `Hlavná${more}`, streetNumber: '7', city: `Košice${more}`, postalCode: '040 01' };
  const account = await createAccount(newPerson(`Žofia Ďurčová${more}`));
  const client = await signInByCall(account);
  const adminPage = await signInByCall(admin);
  await client.call('PUT', '/auth/profile', { deliveryAddress: home, billingAddress: home });
  const album = await client.createAlbum({ title: `Leto v Tatrách${more}`, description: text });
  const locked = await client.createAlbum({ title: 'Len pre rodinu', password: 'rodina2026' });
  for (const [index, filename] of ['chata.jpg', 'pleso.jpg', 'štít.jpg'].entries())
    await client.upload(album.id, [
      { filename: more ? `${filename}${more}.jpg` : filename, original: await testJpeg({ seed: 700 + index }) },
    ]);
  const [photo] = await settledPhotos(client, album.id);
  const prints = async (quantity: number) => {
    const items = await preparedItems(client, [{ photoId: photo?.id, paperSize: '13x18', quantity }]);
    await client.call('POST', '/orders', { items, ...orderConsents });
  };
  await prints(2);
  await prints(quantity);
  const { orders } = await client.call<OrdersResponse>('GET', '/orders');
  const [pending, paid] = orders;
  await adminPage.call('PUT', `/admin/orders/${paid?.id}`, { status: 'PAID' });
  const made = await adminPage.call<PrintJobChanged>('POST', `/print-jobs/create-from-order/${paid?.id}`);
  await adminPage.call('PUT', `/print-jobs/${made.printJob.id}/status`, { status: 'FAILED', notes: text });
  await adminPage.call('POST', '/admin/api-tokens', { name: `Tlačová stanica${more}`, description: text });
  await client.call('POST', '/withdrawals', {
    name: account.name,
    email: account.email,
    contract: `${pending?.orderNumber}${more}`,
    message: text,
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
