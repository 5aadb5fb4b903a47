import { expect, test } from 'vitest';
import { heavyJpeg } from '../scripts/photo-generator/test-photos.ts';
import { admin } from '../scripts/seed/people.ts';
import type { ProfileResponse } from '../shared/accounts/auth/contract.ts';
import type { AdminStorageServicesResponse } from '../shared/money/storage/contract.ts';
import type { OrdersResponse } from '../shared/shop/orders/contract.ts';
import { createAccount, signInByCall } from './harness/accounts.ts';
import { findMail } from './harness/mailbox.ts';
import { writeFiles } from './harness/photo-files.ts';
import { startUpload } from './harness/upload.ts';
import { visit } from './harness/visitor.ts';

const home = { street: 'Hlavná', streetNumber: '7', city: 'Košice', postalCode: '040 01' };

test('a full plan warns, a bigger one is ordered and paid, and the header shows the new limit', async () => {
  const adminPage = await signInByCall(admin);
  const account = await createAccount();
  const client = await signInByCall(account);
  const album = await client.createAlbum({ title: 'Leto' });
  const original = await heavyJpeg(300_000, 900);
  await client.upload(album.id, [{ filename: 'jazero.jpg', original }]);
  const percent = await givePlan(adminPage, account.email, original.length);
  expect(percent).toBeGreaterThan(90);

  const page = await visit('/profile', { as: account, viewport: { width: 1440, height: 900 } });
  await page.getByRole('heading', { name: 'Môj profil' }).waitFor();
  await page.getByRole('navigation', { name: 'Účet' }).getByRole('link', { name: 'Úložisko' }).click();
  await page.getByText('Úložisko je takmer plné. Odporúčame upgrade na vyšší plán.').waitFor();
  // Another photo has no room any more, and the plans are offered for it.
  await page.goto(`/albums/${album.id}`);
  const another = await heavyJpeg(300_000, 901);
  const overlay = await startUpload(page, writeFiles({ 'les.jpg': another }));
  await overlay.getByText('Nedostatok miesta v úložisku').first().waitFor();
  await overlay.getByRole('button', { name: 'Navýšiť úložisko' }).click();
  await page.getByRole('dialog', { name: 'Vyberte si plán úložiska' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });

  // Without a billing address there is no order; the profile takes it.
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: 'Navýšiť úložisko' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Vybrať plán PLUS' }).click();
  await dialog.getByText('Na objednanie potrebujeme vašu fakturačnú adresu.').waitFor();
  await dialog.getByRole('link', { name: 'Doplniť v profile' }).click();
  const billing = page.getByRole('region', { name: 'Fakturačná adresa' });
  await billing.getByLabel('Ulica').fill(home.street);
  await billing.getByLabel('Číslo domu').fill(home.streetNumber);
  await billing.getByLabel('PSČ').fill('04001');
  await billing.getByLabel('Mesto alebo obec').fill(home.city);
  await page.getByRole('button', { name: 'Uložiť zmeny' }).click();
  await page.getByText('Profil bol úspešne aktualizovaný').waitFor();

  await header.getByRole('button', { name: 'Navýšiť úložisko' }).click();
  await dialog.getByRole('button', { name: 'Vybrať plán PLUS' }).click();
  const submit = dialog.getByRole('button', { name: 'Objednať s povinnosťou platby' });
  expect(await submit.isDisabled()).toBe(true);
  for (const box of await dialog.getByRole('checkbox').all()) await box.check();
  await submit.click();
  await page.getByRole('heading', { name: 'Objednávky' }).waitFor();
  await page.getByText('Objednávka plánu PLUS je vytvorená.').waitFor();
  await page.getByText('Platba prevodom').waitFor();
  await page.getByText(/Plán úložiska PLUS/).waitFor();

  const { orders } = await client.call<OrdersResponse>('GET', '/orders');
  expect(orders).toMatchObject([{ kind: 'STORAGE', status: 'PENDING', totalCents: 277, itemCount: 1 }]);
  expect((await findMail(account.email, 'čaká na platbu')).text).toContain('Plán úložiska PLUS');
  await adminPage.call('PUT', `/admin/orders/${orders[0]?.id}`, { status: 'PAID' });

  await page.reload();
  await header.getByRole('link', { name: /^Úložisko: .* z 200 GB/ }).waitFor();
  const { user } = await client.call<ProfileResponse>('GET', '/auth/profile');
  expect(Date.parse(user.planEndsAt ?? '')).toBeGreaterThan(Date.now() + 27 * 24 * 3_600_000);
  const fits = await client.upload(album.id, [{ filename: 'les.jpg', original: another }]);
  expect(fits.results[0]?.outcome).toBe('stored');
  await findMail(account.email, 'zaplatená, faktúra v prílohe');
});

/** A plan that so many bytes almost fill; returns how full it is, in per cent. */
async function givePlan(adminPage: Awaited<ReturnType<typeof signInByCall>>, email: string, bytes: number) {
  const capacity = Math.ceil((bytes / 1024 ** 2) * 100 + 1) / 100;
  await adminPage.call('POST', '/admin/storage-services', {
    name: `Malý ${email}`,
    capacity,
    capacityUnit: 'MB',
    price: 0,
    priceUnit: 'monthly',
    isActive: false,
  });
  const { storageServices } = await adminPage.call<AdminStorageServicesResponse>('GET', '/admin/storage-services');
  const { customers } = await adminPage.call<{ customers: { id: string }[] }>(
    'GET',
    `/admin/customers?search=${encodeURIComponent(email)}`,
  );
  const plan = storageServices.find(({ name }) => name === `Malý ${email}`);
  await adminPage.call('PUT', `/admin/customers/${customers[0]?.id}/storage`, { storageServiceId: plan?.id });
  return (bytes / (capacity * 1024 ** 2)) * 100;
}
