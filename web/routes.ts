import type { ComponentType } from 'react';
import { parse, type RouteParams } from 'regexparam';
import { matchRoute as matchPattern } from 'wouter';

/** Fetches the code of a screen. */
export type LoadScreen = () => Promise<{ default: ComponentType }>;

interface Route<Path extends string = string> {
  path: Path;
  load: LoadScreen;
  /** Visitors who are signed out are sent to the login first. */
  needsUser: boolean;
}

const open = <Path extends string>(path: Path, load: LoadScreen): Route<Path> => ({ path, load, needsUser: false });
const signedIn = <Path extends string>(path: Path, load: LoadScreen): Route<Path> => ({ path, load, needsUser: true });
const loadAdminArea: LoadScreen = () => import('./layout/admin-area.tsx');
/** The admin area has the list of its own screens (layout/admin-tabs.ts). */
const admin = <Path extends string>(path: Path): Route<Path> => signedIn(path, loadAdminArea);

/** Every screen: its URL, its code, and who may open it. */
export const routes = {
  landing: open('/', () => import('./screens/landing.tsx')),
  login: open('/login', () => import('./screens/login.tsx')),
  register: open('/register', () => import('./screens/register.tsx')),
  activate: open('/activate', () => import('./screens/activate.tsx')),
  forgotPassword: open('/forgot-password', () => import('./screens/forgot-password.tsx')),
  resetPassword: open('/reset-password', () => import('./screens/reset-password.tsx')),
  confirmEmail: open('/confirm-email', () => import('./screens/confirm-email.tsx')),
  changePassword: open('/change-password', () => import('./screens/change-password.tsx')),
  share: open('/share/:slug', () => import('./screens/share.tsx')),
  albums: signedIn('/albums', () => import('./screens/albums.tsx')),
  album: signedIn('/albums/:id', () => import('./screens/album.tsx')),
  photos: signedIn('/photos', () => import('./screens/photos.tsx')),
  unfiled: signedIn('/unfiled', () => import('./screens/unfiled.tsx')),
  trash: signedIn('/trash', () => import('./screens/trash.tsx')),
  /** Also where photos from another app arrive (public/share-target.js). */
  addPhotos: signedIn('/add-photos', () => import('./screens/add-photos.tsx')),
  cart: open('/cart', () => import('./screens/cart.tsx')),
  checkout: open('/checkout', () => import('./screens/checkout.tsx')),
  /** Of an order without an account, by the token in its fragment. */
  order: open('/order', () => import('./screens/orders.tsx')),
  orders: signedIn('/orders', () => import('./screens/orders.tsx')),
  invoices: signedIn('/invoices', () => import('./screens/invoices.tsx')),
  profile: signedIn('/profile', () => import('./screens/profile.tsx')),
  contact: open('/contact', () => import('./screens/contact.tsx')),
  withdraw: open('/withdraw', () => import('./screens/withdraw.tsx')),
  terms: open('/terms', () => import('./screens/terms.tsx')),
  privacy: open('/privacy', () => import('./screens/privacy.tsx')),
  complaint: open('/complaint', () => import('./screens/complaint.tsx')),
  adminCustomers: admin('/admin/customers'),
  adminOrders: admin('/admin/orders'),
  adminOrder: admin('/admin/orders/:id'),
  adminInvoices: admin('/admin/invoices'),
  adminAccounting: admin('/admin/accounting'),
  adminBankImport: admin('/admin/bank-import'),
  adminPayments: admin('/admin/payments'),
  adminRefunds: admin('/admin/refunds'),
  adminWithdrawals: admin('/admin/withdrawals'),
  adminAlbums: admin('/admin/albums'),
  adminAlbum: admin('/admin/albums/:id'),
  adminProducts: admin('/admin/products'),
  adminVouchers: admin('/admin/vouchers'),
  adminStorage: admin('/admin/storage'),
  adminPrintJobs: admin('/admin/print-jobs'),
  adminCompany: admin('/admin/company'),
  adminMail: admin('/admin/mail'),
  adminOutbox: admin('/admin/outbox'),
  adminApiTokens: admin('/admin/api-tokens'),
  adminHistory: admin('/admin/history'),
  adminSignIns: admin('/admin/sign-ins'),
  adminSystem: admin('/admin/system'),
  admin: admin('/admin/*?'),
};
/** Of any other URL. */
export const notFound = open('/*?', () => import('./screens/not-found.tsx'));

const all: Route[] = Object.values(routes);

/** Returns the route of a path, such as `/albums/1`; undefined for one that no screen has. */
export const matchRoute = (path: string): Route | undefined =>
  all.find((route) => matchPattern(parse, route.path, path)[0]);

type PathOf<R> =
  R extends Route<infer Path>
    ? Path extends `${string}:${string}`
      ? (params: RouteParams<Path>) => string
      : string
    : never;
type Paths = { [Name in keyof typeof routes]: PathOf<(typeof routes)[Name]> };

/** The URL of each screen: `paths.albums`, `paths.album({ id })`. */
export const paths = Object.fromEntries(
  Object.entries(routes).map(([name, { path }]) => [
    name,
    path.includes(':') ? buildPath(path) : path.replace('/*?', ''),
  ]),
) as unknown as Paths;

/** The sections of the account under `paths.profile`, as the URL says them. */
export const accountTab = {
  password: 'heslo',
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
