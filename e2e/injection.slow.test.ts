import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { testJpeg } from '../scripts/photo-generator/test-photos.ts';
import { admin } from '../scripts/seed/people.ts';
import { scaled } from '../scripts/time-factor.ts';
import type { SignedIn } from '../shared/accounts/auth/contract.ts';
import type { AdminCompanySettingsResponse } from '../shared/platform/settings/contract.ts';
import type { PrintJobChanged } from '../shared/production/print-jobs/contract.ts';
import type { OrderResponse } from '../shared/shop/orders/contract.ts';
import { orderConsents } from '../shared/testing/consents.ts';
import { createAccount, newPerson, signInByCall } from './harness/accounts.ts';
import { goToScreen } from './harness/go-to-screen.ts';
import { settledPhotos } from './harness/pictures.ts';
import { untilQuiet } from './harness/quiet.ts';
import { testApp } from './harness/test-app.ts';
import { visit } from './harness/visitor.ts';

// Each field says by its own number that it ran; `x` is no picture, so its handler would run at once.
const evil = (field: number) => `<img src=x onerror=hit(${field})>`;
const script = (field: number) => `<script>hit(${field})</script>`;

// As scripts/app/start-worker.ts has it.
const ownIban = 'SK9611000000002918599669';
const home = { street: evil(1), streetNumber: '7', city: evil(2), postalCode: '040 01' };

test(
  'what people write is shown as text and never runs, on the screens of customers and admins',
  async () => {
    const account = await createAccount(newPerson(evil(3)));
    const customer = await signInByCall(account);
    const adminPage = await signInByCall(admin);
    const { settings } = await adminPage.call<AdminCompanySettingsResponse>('GET', '/admin/company-settings');
    let productId = '';
    try {
      await customer.call('PUT', '/auth/profile', { deliveryAddress: home, billingAddress: home });
      const album = await customer.createAlbum({ title: `${script(4)}${evil(4)}`, description: evil(5) });
      const photo = { filename: `${evil(6)}.jpg`, original: await testJpeg({ seed: 901 }) };
      await customer.upload(album.id, [photo]);
      await uploadWithWatermark(album.id, evil(7));
      const [first] = await settledPhotos(customer, album.id);
      const product = {
        name: evil(8),
        description: `${script(9)}${evil(9)}`,
        type: 'PRINT_SIZE',
        price: 1,
        priceTiers: [],
      };
      const made = await adminPage.call<{ product: { id: string } }>('POST', '/admin/products', product);
      productId = made.product.id;
      await adminPage.call('PUT', `/admin/products/${productId}/featured`, { featuredOnHomepage: true });
      const { order } = await customer.call<OrderResponse>('POST', '/orders', {
        items: [{ photoId: first?.id, paperSize: evil(8), quantity: 1 }],
        ...orderConsents,
      });
      await adminPage.call('PUT', `/admin/orders/${order.id}`, { status: 'PAID' });
      const { printJob } = await adminPage.call<PrintJobChanged>('POST', `/print-jobs/create-from-order/${order.id}`);
      await adminPage.call('PUT', `/print-jobs/${printJob.id}/status`, {
        status: 'FAILED',
        notes: script(10) + evil(10),
      });
      const { name, email } = { ...account, name: evil(11) };
      await customer.call('POST', '/contact', { name, email, subject: 'technical', message: script(12) + evil(12) });
      await customer.call('POST', '/withdrawals', {
        name,
        email,
        contract: evil(13),
        message: evil(14),
        confirmed: true,
      });
      await adminPage.call('POST', '/admin/api-tokens', { name: evil(15), description: evil(16) });
      await adminPage.call('PUT', '/admin/company-settings', {
        ...settings,
        companyName: evil(17),
        address: evil(18),
        businessRegister: evil(19),
      });
      await adminPage.call('PUT', '/admin/smtp-settings', {
        ...{ host: 'mail.example.sk', port: 465, secure: true, username: evil(20), password: 'x', fromName: evil(21) },
        ...{ fromEmail: 'obchod@example.sk', replyTo: '', isActive: false, testEmail: '' },
      });

      const guest = await visit('/');
      // Loaded, with what the Worker writes into these pages; the others are gone to within the app.
      for (const [path, field] of [
        ['/', 8],
        [`/share/${album.shareSlug}`, 4],
        ['/terms', 17],
        ['/contact', 17],
      ] as const) {
        await guest.goto(path);
        await look(guest, path, field);
      }

      const page = await visit('/login', { as: account });
      await page.waitForURL('**/albums');
      for (const [path, field] of [
        ['/albums', 4],
        [`/albums/${album.id}`, 5],
        ['/invoices', null],
        ['/profile', null],
      ] as const)
        await look(page, path, field);
      await look(page, '/orders', 6, `Objednávka ${order.orderNumber}`);

      const desk = await visit('/login', { as: admin });
      await desk.waitForURL('**/admin');
      for (const [path, field] of [
        ['customers', 3],
        ['orders', 3],
        ['invoices', 3],
        ['withdrawals', 13],
        ['albums', 4],
        ['products', 8],
        ['print-jobs', 3],
        ['company', null],
        ['mail', null],
        ['outbox', null],
        ['api-tokens', 15],
        ['history', 8],
      ] as const)
        await look(desk, `/admin/${path}`, field);
      await look(desk, `/admin/orders/${order.id}`, 1);
      await look(desk, '/admin/print-jobs', 10, printJob.order.orderNumber);
      await look(desk, `/admin/albums/${album.id}`, 6);

      const mails = (await (await fetch(`${testApp().mailboxUrl}/email`)).json()) as { html?: string }[];
      expect(mails.filter(({ html }) => html?.includes('onerror')).length).toBeGreaterThan(0);
      expect(mails.filter(({ html }) => /<img src=x|<script/.test(html ?? ''))).toEqual([]);
    } finally {
      // The other journeys share this shop. An empty one has the deployment's own company.
      const company = { companyName: settings.companyName || 'Momentka s. r. o.', iban: settings.iban || ownIban };
      await adminPage.call('PUT', '/admin/company-settings', { ...settings, ...company, version: undefined });
      await adminPage.call('DELETE', `/admin/products/${productId}`);
    }
  },
  scaled(300_000),
);

/** Goes to a screen (and what a button of it opens), waits until it shows a field, and looks whether any of them became more than text. */
async function look(page: Page, path: string, field: number | null, opens?: string): Promise<void> {
  await goToScreen(page, path);
  if (opens) await page.getByRole('button', { name: opens }).first().click();
  if (field === null) await page.getByRole('heading', { level: 1 }).first().waitFor();
  else
    await page
      .getByText(`onerror=hit(${field})`)
      .filter({ visible: true })
      .first()
      .waitFor({ timeout: scaled(60_000) });
  await untilQuiet(page);
  const harm = await page.evaluate(() => {
    const inserted = document.querySelectorAll('[onerror], img[src="x"], script:not([src])');
    return [...inserted].map((element) => element.outerHTML);
  });
  expect(harm, path).toEqual([]);
}

async function uploadWithWatermark(albumId: string, watermark: string): Promise<void> {
  const send = async <T>(path: string, init: RequestInit): Promise<T> => {
    const response = await fetch(`${testApp().origin}/api${path}`, { method: 'POST', ...init });
    if (!response.ok) throw new Error(`${path} returned ${response.status}: ${await response.text()}`);
    return (await response.json()) as T;
  };
  const { token } = await send<SignedIn>('/auth/login', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: admin.email, password: admin.password }),
  });
  const form = new FormData();
  form.append('createPreview', 'true');
  form.append('watermarkText', watermark);
  form.append('photos', new Blob([(await testJpeg({ seed: 902 })).slice()]), 'vodoznak.jpg');
  await send(`/admin/albums/${albumId}/photos`, { headers: { authorization: `Bearer ${token}` }, body: form });
}
