import { orderConsents } from '../../shared/testing/consents.ts';
import { app } from '../app.ts';
import { newId } from '../platform/core/new-id.ts';
import type { Things } from './make-things.ts';
import { home } from './shop-factories.ts';
import { otherIban, ownIban } from './statement-factories.ts';

/** Every route of the app: `GET /api/albums/:id`. */
export const routes = [
  ...new Set(app.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`)),
];

/** The path of a route, about these things. */
export function pathOf(route: string, about: Things): string {
  const [, pattern = ''] = route.split(' ');
  return pattern
    .replace(':id', idOf(pattern, about))
    .replace(':ico', '31322832')
    .replace(':slug', about.slug)
    .replace(':photoId', about.photoId)
    .replace(':variant', 'original')
    .replace(':month', '2026-07')
    .replace(':hash', '0'.repeat(64))
    .replace(':position', '1')
    .replace(':part', '1')
    .replace(':file', 'invoice_2026000001.pdf');
}

function idOf(pattern: string, about: Things): string {
  const nouns: [RegExp, string][] = [
    [/\/api\/photos\/:id/, about.photoId],
    [/\/album-folders\//, about.folderId],
    [/\/album-sections\//, about.sectionId],
    [/\/sessions\/:id/, about.sessionId],
    [/\/archives\/:id/, about.archiveId],
    [/\/passkeys\/:id/, about.passkeyId],
    [/\/refunds\/:id/, about.refundId],
    [/\/refund-files\//, about.refundFileId],
    [/\/packets\//, about.packetId],
    [/orders?\/|payment-status/, about.orderId],
    [/\/invoices\//, about.invoiceId],
    [/\/print-jobs\//, about.printJobId],
    [/\/customers\//, about.customerId],
    [/\/products\//, about.productId],
    [/\/vouchers\//, about.voucherId],
    [/\/storage-services\//, about.planId],
    [/\/api-tokens\//, about.apiTokenId],
    [/\/withdrawals\//, about.withdrawalId],
    [/\/mails\//, about.mailId],
    [/\/dead-letters\//, about.deadLetterId],
    [/\/bulk-runs\//, about.bulkRunId],
    [/\/bank-import\//, about.importId],
  ];
  return nouns.find(([path]) => path.test(pattern))?.[1] ?? about.albumId;
}

const person = { name: 'Eva Malá', email: 'eva.mala@example.sk' };
const items = ({ photoId, sizeName }: Things) => [
  { photoId, mode: 'print', paperSize: sizeName, quantity: 2, services: [], shareToken: null },
];
const station = { id: 'pc-1', name: 'Počítač v labe' };
const plan = { capacity: 200, capacityUnit: 'GB', price: 2.99, priceUnit: 'monthly' };

const noCredential = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  response: {},
  clientExtensionResults: {},
};

/** A body that each call takes; of passwords a wrong one. What is not here takes none, or no JSON. */
export const bodies: Record<string, (about: Things) => unknown> = {
  'POST /api/auth/login': () => ({ email: person.email, password: 'Heslo-124', remember: true }),
  'POST /api/auth/register': () => ({ ...person, email: `${newId()}@example.sk`, password: 'lezie-jez-lesom' }),
  'POST /api/auth/resend-activation': () => ({ email: person.email }),
  'POST /api/auth/activate': () => ({ token: newId(), password: 'lezie-jez-lesom' }),
  'POST /api/auth/forgot-password': () => ({ email: person.email }),
  'POST /api/auth/reset-password': () => ({ token: newId(), newPassword: 'tri-studene-jazera' }),
  'POST /api/auth/email': () => ({ email: `${newId()}@example.sk` }),
  'POST /api/auth/email/confirm': () => ({ token: newId(), password: 'lezie-jez-lesom' }),
  'POST /api/auth/login/factor': () => ({ challengeToken: newId(), proof: { code: '123456' } }),
  'POST /api/auth/passkey/login': () => ({ challengeToken: newId(), passkey: noCredential }),
  'POST /api/auth/confirm': () => ({ password: 'x' }),
  'POST /api/auth/passkeys': () => ({ challengeToken: newId(), passkey: noCredential, name: 'Mobil' }),
  'PUT /api/auth/passkeys/:id': () => ({ name: 'Mobil' }),
  'POST /api/auth/totp': () => ({ challengeToken: newId(), code: '123456' }),
  'PUT /api/auth/profile': () => ({
    name: 'Cudzí',
    phone: '0901 234 567',
    deliveryAddress: home,
    billingAddress: home,
    company: { name: 'Cudzia s. r. o.', ico: '99999994', dic: '', icDph: '' },
  }),
  'POST /api/admin/invoices/:id/replace': () => ({ reason: 'Iný odberateľ', billingAddress: home, company: null }),
  'PUT /api/auth/lock-code': () => ({ code: '4827' }),
  'POST /api/auth/unlock': () => ({ code: '4827' }),
  'PUT /api/auth/password': () => ({ currentPassword: 'x', newPassword: 'tri-studene-jazera' }),
  'POST /api/auth/delete-account': () => ({ password: 'x' }),
  'POST /api/albums/share/:slug/verify': () => ({ password: 'cudzie', sort: 'createdAt_asc', limit: 100 }),
  'POST /api/albums': () => ({ title: 'Cudzí', description: 'Popis', password: 'cudzie' }),
  'PUT /api/albums/:id': () => ({ title: 'Cudzí', description: null }),
  'POST /api/albums/:id/photos': ({ photoId }) => ({ photoIds: [photoId] }),
  'POST /api/photos/known': () => ({ hashes: ['a'.repeat(64)] }),
  'POST /api/albums/:id/photos/move': ({ photoId, otherAlbumId }) => ({
    photoIds: [photoId],
    from: otherAlbumId,
  }),
  'POST /api/albums/:id/photos/remove': ({ photoId }) => ({ photoIds: [photoId] }),
  'POST /api/photos/delete': ({ photoId }) => ({ photoIds: [photoId] }),
  'POST /api/trash/restore': ({ photoId }) => ({ photoIds: [photoId] }),
  'POST /api/trash/erase': ({ photoId }) => ({ photoIds: [photoId] }),
  'PUT /api/albums/:id/order': ({ photoId }) => ({ photoIds: [photoId], target: null, side: 'before' }),
  'POST /api/albums/:id/sections': () => ({ title: 'Obrad', before: null }),
  'PUT /api/album-sections/:id': () => ({ title: 'Hostina', before: null }),
  'POST /api/album-folders': () => ({ name: newId() }),
  'PUT /api/album-folders/:id': () => ({ name: newId() }),
  'PUT /api/albums/:id/password': () => ({ password: 'cudzie' }),
  'POST /api/archives': ({ albumId }) => ({ albumId }),
  'POST /api/orders': (about) => ({
    items: items(about),
    deliveryProduct: null,
    ...orderConsents,
  }),
  'POST /api/orders/guest': (about) => ({
    items: items(about),
    ...{ ...person, billingAddress: home, deliveryAddress: home },
    ...orderConsents,
  }),
  'POST /api/orders/quote': (about) => ({ items: items(about), deliveryProduct: null }),
  'POST /api/admin/vouchers': () => ({ code: `LETO-${newId().slice(-12)}`, kind: 'PERCENT', percent: 10 }),
  'PUT /api/admin/vouchers/:id': () => ({ percent: 15, maxUses: 100, validUntil: null }),
  'POST /api/prints': ({ photoId, sizeName }) => ({
    items: [{ photoId, paperSize: sizeName, print: { mode: 'fill', crop: null, turn: 0 }, shareToken: null }],
  }),
  'POST /api/storage/upgrade': ({ planId }) => ({
    storageServiceId: planId,
    expectedTotalCents: 490,
    ...orderConsents,
  }),
  'POST /api/stripe/create-payment-intent': ({ orderId }) => ({ orderId }),
  'POST /api/stripe/webhook': () => ({ id: 'evt_1', type: 'payment_intent.succeeded' }),
  'POST /api/withdrawals': () => ({ ...person, contract: '2026000001', message: 'Vraciam.', confirmed: true }),
  'POST /api/contact': () => ({ ...person, phone: '0901 234 567', subject: 'order', message: 'Kedy príde?' }),
  'POST /api/csp-reports': () => [
    {
      type: 'csp-violation',
      body: { documentURL: 'http://localhost/', effectiveDirective: 'img-src', blockedURL: 'data' },
    },
  ],
  'PUT /api/admin/withdrawals/:id': () => ({ status: 'DONE' }),
  'PUT /api/admin/company-settings': () => ({
    companyName: 'Fotky s. r. o.',
    ico: '12345678',
    dic: '2020123456',
    icDph: '',
    iban: ownIban,
    address: 'Hlavná 1, Žilina',
    businessRegister: '',
    email: 'obchod@example.sk',
    phone: '0901 234 567',
    facebookUrl: 'https://facebook.com/fotky',
    instagramUrl: '',
    xUrl: '',
    previewWidth: 1920,
    previewQuality: 85,
    thumbnailWidth: 400,
    thumbnailQuality: 80,
  }),
  // Nobody listens there.
  'PUT /api/admin/smtp-settings': () => ({
    host: '127.0.0.1',
    port: 1,
    secure: false,
    username: 'fotky@example.sk',
    password: 'lezie-jez-lesom',
    fromName: 'Fotky',
    fromEmail: 'fotky@example.sk',
    replyTo: '',
    isActive: false,
    testEmail: '',
  }),
  'POST /api/admin/smtp-settings/test': () => ({ testEmail: person.email }),
  'PUT /api/admin/bank-import/transactions/:id': () => ({ isOpen: false }),
  'POST /api/admin/bank-import/process-matches': () => ({
    matches: [
      { transaction: { key: otherIban }, acceptCancelled: false, acceptOverpaymentCents: 0, acceptRepeated: false },
    ],
  }),
  'PUT /api/admin/customers/:id': () => ({ ...person, phone: '', role: 'CUSTOMER' }),
  'PUT /api/admin/customers/:id/storage': ({ planId }) => ({ storageServiceId: planId }),
  'PUT /api/admin/orders/:id': () => ({
    status: 'SHIPPED',
    fromStatus: 'PENDING',
    carrier: 'SPS',
    trackingNumber: 'AB 123/4',
  }),
  'PUT /api/admin/orders/:id/overpayment': () => ({ overpaidCents: 1 }),
  'PUT /api/admin/orders/:id/details': () => ({
    recipientName: 'Eva Malá',
    customerPhone: '0905 111 222',
    deliveryAddress: home,
    internalNote: 'Zavolať',
  }),
  'POST /api/admin/orders/:id/messages': () => ({ subject: 'Vaša objednávka', text: 'Dobrý deň,\nje hotová.' }),
  'PUT /api/admin/orders/:id/hold': () => ({ reason: 'Chýba adresa' }),
  'PUT /api/admin/orders/:id/prints': () => ({
    items: [{ position: 1, print: { mode: 'fill', crop: { left: 0, top: 0, width: 300, height: 200 }, turn: 0 } }],
  }),
  'POST /api/admin/orders/bulk/can-delete': ({ orderId }) => ({ orderIds: [orderId] }),
  'POST /api/admin/orders/bulk/delete': ({ orderId }) => ({ orderIds: [orderId] }),
  'POST /api/admin/bulk-runs/:id/retry': () => ({ carrier: 'SPS' }),
  'POST /api/admin/bulk-runs/bookings': () => ({ matches: [{ transaction: { key: 'x' } }] }),
  'POST /api/admin/bulk-runs': ({ orderId }) => ({ action: 'print', orderIds: [orderId] }),
  'POST /api/admin/orders/bulk/papers': ({ orderId }) => ({ paper: 'slips', orderIds: [orderId] }),
  'POST /api/admin/orders/bulk/parcel-file': ({ orderId }) => ({ carrier: 'SPS', orderIds: [orderId] }),
  'POST /api/admin/orders/bulk/prints-check': ({ orderId }) => ({ orderIds: [orderId] }),
  'POST /api/admin/orders/bulk/same-address': ({ orderId }) => ({ orderIds: [orderId] }),
  'POST /api/admin/parcels': ({ orderId }) => ({ orderIds: [orderId, newId()] }),
  'PUT /api/admin/packets/:id': () => ({ action: 'retry' }),
  'PUT /api/admin/accounting/lock': () => ({ month: '2026-01', isLocked: true }),
  'PUT /api/admin/paper-stock': ({ sizeId }) => ({ papers: [{ productId: sizeId, pieces: 700, minimum: 100 }] }),
  'PUT /api/admin/parcel-files/:id': () => ({
    weightKg: 0.4,
    sender: 'fotky',
    service: '131',
    columns: [{ column: 'orderNumber', heading: 'Referencia' }],
  }),
  'PUT /api/admin/albums/:id': ({ productId }) => ({ productIds: [productId] }),
  'PUT /api/admin/albums/:id/share': () => ({ password: 'cudzie', customerEmails: [person.email] }),
  'PUT /api/admin/albums/:id/featured': () => ({ featured: true }),
  'POST /api/admin/products': () => ({
    name: `Formát ${newId()}`,
    type: 'PRINT_SIZE',
    price: 0.49,
    description: null,
    isActive: true,
    featuredOnHomepage: false,
    priceTiers: [{ minQty: 10, maxQty: null, price: 0.39 }],
    resolution: null,
    serviceGroup: null,
  }),
  'PUT /api/admin/products/:id': () => ({ name: `Služba ${newId()}`, price: 1.5, isActive: true, priceTiers: [] }),
  'PUT /api/admin/products/:id/featured': () => ({ featuredOnHomepage: true }),
  'DELETE /api/admin/products/bulk': ({ productId }) => ({ productIds: [productId] }),
  'POST /api/admin/products/bulk/duplicate': ({ productId }) => ({ productIds: [productId] }),
  'POST /api/admin/storage-services': () => ({ name: `Plán ${newId()}`, ...plan, description: null, rawSupport: true }),
  'PUT /api/admin/storage-services/:id': () => ({ name: `Plán ${newId()}`, ...plan, isActive: true }),
  'DELETE /api/admin/storage-services/bulk': ({ planId }) => ({ serviceIds: [planId] }),
  'POST /api/admin/orders/:id/refunds': () => ({
    ...{ requestKey: crypto.randomUUID(), reason: 'PART_PAYMENT', amountCents: 1, method: 'bank' },
    ...{ iban: otherIban, recipientName: 'Jana Malá' },
  }),
  'PUT /api/admin/refunds/:id': () => ({ action: 'failed' }),
  'POST /api/admin/refund-files': ({ refundId }) => ({ refundIds: [refundId] }),
  'PUT /api/admin/refund-files/:id': () => ({ action: 'sent' }),
  'POST /api/admin/api-tokens': () => ({ name: 'Stanica', description: '', expiresAt: '2030-12-31' }),
  'POST /api/admin/api-tokens/:id/rotate': () => ({ expiresAt: '2030-12-31' }),
  'PUT /api/admin/api-tokens/:id': () => ({ name: 'Stanica', expiresAt: null, isActive: false }),
  'POST /api/print-jobs/lease': () => ({ station, formats: ['10x15'], known: [] }),
  'PUT /api/print-jobs/:id/items/:position': () => ({ status: 'FAILED', sha256: null, copies: 0, reason: 'Papier.' }),
  'POST /api/print-stations/heartbeat': () => ({
    station,
    queue: 2,
    printers: [{ name: 'RX1', status: 'STATUS_OK', mediaType: '4x6', mediaRemaining: 84, staleSeconds: 3 }],
  }),
  'POST /api/print-jobs/reprint-of-order/:id': () => ({
    ...{ key: crypto.randomUUID(), items: [{ position: 1, copies: 1 }] },
    ...{ reason: 'DAMAGED', text: 'Ohnutý roh.', costCents: 35 },
  }),
  'PUT /api/print-jobs/:id/parcel': () => ({ carrier: 'GLS', trackingNumber: '123' }),
  'POST /api/print-jobs/completed': ({ printJobId }) => ({ jobIds: [printJobId] }),
  'PUT /api/print-jobs/by-hand': ({ printJobId }) => ({ jobIds: [printJobId], byHand: true }),
  'POST /api/print-jobs/zip': ({ printJobId }) => ({ jobIds: [printJobId] }),
  'PUT /api/print-jobs/:id/status': () => ({ status: 'READY', notes: 'Došiel papier.' }),
};
