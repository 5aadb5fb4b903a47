import { pathsOf } from './paths.ts';

/** The address of every screen of the back office, as a pattern; layout/admin-tabs.ts has their code. */
export const adminPatterns = {
  customers: '/admin/customers',
  orders: '/admin/orders',
  order: '/admin/orders/:id',
  invoices: '/admin/invoices',
  accounting: '/admin/accounting',
  bankImport: '/admin/bank-import',
  payments: '/admin/payments',
  refunds: '/admin/refunds',
  withdrawals: '/admin/withdrawals',
  contentReports: '/admin/content-reports',
  contentReport: '/admin/content-reports/:id',
  albums: '/admin/albums',
  album: '/admin/albums/:id',
  products: '/admin/products',
  vouchers: '/admin/vouchers',
  storage: '/admin/storage',
  printJobs: '/admin/print-jobs',
  schoolDeliveries: '/admin/school-deliveries',
  schoolDelivery: '/admin/school-deliveries/:id',
  company: '/admin/company',
  mail: '/admin/mail',
  outbox: '/admin/outbox',
  apiTokens: '/admin/api-tokens',
  history: '/admin/history',
  signIns: '/admin/sign-ins',
  system: '/admin/system',
} as const;

/** The URL of each of them: `adminPaths.orders`, `adminPaths.order({ id })`. */
export const adminPaths = pathsOf(adminPatterns);
