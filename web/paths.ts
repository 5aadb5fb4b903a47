import type { RouteParams } from 'regexparam';

/** The address of every screen, as a pattern; screens.ts has their code. */
export const patterns = {
  landing: '/',
  login: '/login',
  register: '/register',
  activate: '/activate',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  changePassword: '/change-password',
  share: '/share/:slug',
  albums: '/albums',
  album: '/albums/:id',
  /** What guests have chosen of it; `?list=` is one of them. */
  picks: '/albums/:id/picks',
  /** What was decided about one's own album after a report. */
  contentDecision: '/content-decisions/:id',
  photos: '/photos',
  unfiled: '/unfiled',
  trash: '/trash',
  /** Also where photos from another app arrive (public/share-target.js). */
  addPhotos: '/add-photos',
  cart: '/cart',
  checkout: '/checkout',
  /** Of an order without an account, by the token in its fragment. */
  order: '/order',
  orders: '/orders',
  invoices: '/invoices',
  profile: '/profile',
  contact: '/contact',
  withdraw: '/withdraw',
  terms: '/terms',
  privacy: '/privacy',
  complaint: '/complaint',
  adminCustomers: '/admin/customers',
  adminOrders: '/admin/orders',
  adminOrder: '/admin/orders/:id',
  adminInvoices: '/admin/invoices',
  adminAccounting: '/admin/accounting',
  adminBankImport: '/admin/bank-import',
  adminPayments: '/admin/payments',
  adminRefunds: '/admin/refunds',
  adminWithdrawals: '/admin/withdrawals',
  adminContentReports: '/admin/content-reports',
  adminContentReport: '/admin/content-reports/:id',
  adminAlbums: '/admin/albums',
  adminAlbum: '/admin/albums/:id',
  adminProducts: '/admin/products',
  adminVouchers: '/admin/vouchers',
  adminStorage: '/admin/storage',
  adminPrintJobs: '/admin/print-jobs',
  adminCompany: '/admin/company',
  adminMail: '/admin/mail',
  adminOutbox: '/admin/outbox',
  adminApiTokens: '/admin/api-tokens',
  adminHistory: '/admin/history',
  adminSignIns: '/admin/sign-ins',
  adminSystem: '/admin/system',
  admin: '/admin/*?',
} as const;

export type ScreenName = keyof typeof patterns;

type PathOf<Pattern extends string> = Pattern extends `${string}:${string}`
  ? (params: RouteParams<Pattern>) => string
  : string;
type Paths = { [Name in ScreenName]: PathOf<(typeof patterns)[Name]> };

/** The URL of each screen: `paths.albums`, `paths.album({ id })`. */
export const paths = Object.fromEntries(
  Object.entries(patterns).map(([name, pattern]) => [
    name,
    pattern.includes(':') ? buildPath(pattern) : pattern.replace('/*?', ''),
  ]),
) as unknown as Paths;

/** Returns the slug of a shared album's path; undefined for any other. */
export const slugOfPath = (path: string): string | undefined => /^\/share\/([^/]+)\/?$/i.exec(path)?.[1];

/** The sections of the account under `paths.profile`, as the URL says them. */
export const accountTab = {
  password: 'heslo',
  brand: 'znacka',
  security: 'zabezpecenie',
  storage: 'ulozisko',
  data: 'moje-udaje',
} as const;

/** Returns the URL of a section of the account; null: the profile itself. */
export const accountPath = (tab: string | null): string =>
  tab === null ? paths.profile : `${paths.profile}?tab=${tab}`;

function buildPath(path: string) {
  return (params: Record<string, string>): string =>
    path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''));
}
