import { sampleOf } from '../../shared/platform/core/samples.ts';
import { app } from '../app.ts';
import { newId } from '../platform/core/new-id.ts';
import type { Things } from './make-things.ts';
import { schemaOf } from './mounted-guards.ts';

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
    [/\/api\/videos\//, about.videoId],
    [/\/album-folders\//, about.folderId],
    [/\/album-sections\//, about.sectionId],
    [/\/(pick-lists|picks)\//, about.pickListId],
    [/\/school-jobs\//, about.schoolJobId],
    [/\/school-subjects\//, about.schoolSubjectId],
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
    [/\/content-(reports|decisions)\//, about.reportId],
    [/\/mails\//, about.mailId],
    [/\/dead-letters\//, about.deadLetterId],
    [/\/bulk-runs\//, about.bulkRunId],
    [/\/bank-import\//, about.importId],
  ];
  return nouns.find(([path]) => path.test(pattern))?.[1] ?? about.albumId;
}

/** What a field names. */
const namedBy = (about: Things): Record<string, unknown> => ({
  albumId: about.albumId,
  photoId: about.photoId,
  photoIds: [about.photoId],
  orderId: about.orderId,
  orderIds: [about.orderId],
  jobIds: [about.printJobId],
  productIds: [about.productId],
  productId: about.sizeId,
  paperSize: about.sizeName,
  storageServiceId: about.planId,
  serviceIds: [about.planId],
  refundIds: [about.refundId],
  requestKey: crypto.randomUUID(),
});

/** What else a body must not share with another call, or names in a field of several meanings. */
const ownFields: Record<string, (about: Things) => object> = {
  'POST /api/auth/register': () => ({ email: `${newId()}@example.sk` }),
  'POST /api/auth/email': () => ({ email: `${newId()}@example.sk` }),
  'POST /api/albums/:id/photos/move': ({ otherAlbumId }) => ({ from: otherAlbumId }),
  'POST /api/album-folders': () => ({ name: newId() }),
  'PUT /api/album-folders/:id': () => ({ name: newId() }),
  'POST /api/admin/vouchers': () => ({ code: `LETO-${newId().slice(-12)}` }),
  'POST /api/admin/products': () => ({ name: `Formát ${newId()}` }),
  'PUT /api/admin/products/:id': () => ({ name: `Služba ${newId()}` }),
  'POST /api/admin/storage-services': () => ({ name: `Plán ${newId()}` }),
  'PUT /api/admin/storage-services/:id': () => ({ name: `Plán ${newId()}` }),
  'POST /api/admin/parcels': ({ orderId }) => ({ orderIds: [orderId, newId()] }),
  'POST /api/print-jobs/reprint-of-order/:id': () => ({ key: crypto.randomUUID() }),
};

/** Of calls that read their JSON without a schema. */
const withoutSchema: Record<string, unknown> = {
  'POST /api/stripe/webhook': { id: 'evt_1', type: 'payment_intent.succeeded' },
  'POST /api/csp-reports': [
    {
      type: 'csp-violation',
      body: { documentURL: 'http://localhost/', effectiveDirective: 'img-src', blockedURL: 'data' },
    },
  ],
};

export const takesBody = (route: string): boolean => schemaOf(route, 'json') !== undefined || route in withoutSchema;

/** Returns the sample of a route's schema, about these things; undefined: the route takes none, or no JSON. */
export function bodyOf(route: string, about: Things): unknown {
  const schema = schemaOf(route, 'json');
  if (!schema) return withoutSchema[route];
  return { ...(fill(sampleOf(schema), namedBy(about)) as object), ...ownFields[route]?.(about) };
}

function fill(value: unknown, named: Record<string, unknown>): unknown {
  if (Array.isArray(value)) return value.map((each) => fill(each, named));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, of]) => [name, named[name] ?? fill(of, named)]));
}
