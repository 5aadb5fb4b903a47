import type { ComponentType } from 'react';
import { parse } from 'regexparam';
import { matchRoute as matchPattern } from 'wouter';
import { patterns, type ScreenName } from './paths.ts';

/** Fetches the code of a screen. */
export type LoadScreen = () => Promise<{ default: ComponentType }>;

interface Screen {
  load: LoadScreen;
  /** Visitors who are signed out are sent to the login first. */
  needsUser: boolean;
}

interface Route extends Screen {
  path: string;
}

const open = (load: LoadScreen): Screen => ({ load, needsUser: false });
const signedIn = (load: LoadScreen): Screen => ({ load, needsUser: true });
/** The admin area has the list of its own screens (layout/admin-tabs.ts). */
const admin = signedIn(() => import('./layout/admin-area.tsx'));

/** Every screen: its code, and who may open it. */
const screens: Record<ScreenName, Screen> = {
  landing: open(() => import('./screens/landing.tsx')),
  login: open(() => import('./screens/login.tsx')),
  register: open(() => import('./screens/register.tsx')),
  activate: open(() => import('./screens/activate.tsx')),
  forgotPassword: open(() => import('./screens/forgot-password.tsx')),
  resetPassword: open(() => import('./screens/reset-password.tsx')),
  confirmEmail: open(() => import('./screens/confirm-email.tsx')),
  changePassword: open(() => import('./screens/change-password.tsx')),
  share: open(() => import('./screens/share.tsx')),
  albums: signedIn(() => import('./screens/albums.tsx')),
  album: signedIn(() => import('./screens/album.tsx')),
  picks: signedIn(() => import('./screens/picks.tsx')),
  contentDecision: signedIn(() => import('./screens/content-decision.tsx')),
  photos: signedIn(() => import('./screens/photos.tsx')),
  favorites: signedIn(() => import('./screens/favorites.tsx')),
  unfiled: signedIn(() => import('./screens/unfiled.tsx')),
  duplicates: signedIn(() => import('./screens/duplicates.tsx')),
  trash: signedIn(() => import('./screens/trash.tsx')),
  addPhotos: signedIn(() => import('./screens/add-photos.tsx')),
  movingIn: open(() => import('./screens/moving-in.tsx')),
  schools: signedIn(() => import('./screens/schools.tsx')),
  school: signedIn(() => import('./screens/school.tsx')),
  schoolPhotos: signedIn(() => import('./screens/school-photos.tsx')),
  cart: open(() => import('./screens/cart.tsx')),
  checkout: open(() => import('./screens/checkout.tsx')),
  order: open(() => import('./screens/orders.tsx')),
  orders: signedIn(() => import('./screens/orders.tsx')),
  invoices: signedIn(() => import('./screens/invoices.tsx')),
  profile: signedIn(() => import('./screens/profile.tsx')),
  contact: open(() => import('./screens/contact.tsx')),
  withdraw: open(() => import('./screens/withdraw.tsx')),
  terms: open(() => import('./screens/terms.tsx')),
  privacy: open(() => import('./screens/privacy.tsx')),
  complaint: open(() => import('./screens/complaint.tsx')),
  childCode: open(() => import('./screens/child-code.tsx')),
  processing: open(() => import('./screens/processing.tsx')),
  admin: admin,
};

/** Every screen with its address. */
export const routes = Object.fromEntries(
  Object.entries(patterns).map(([name, path]) => [name, { path, ...screens[name as ScreenName] }]),
) as Record<ScreenName, Route>;

/** Of any other URL. */
export const notFound: Route = { path: '/*?', ...open(() => import('./screens/not-found.tsx')) };

const all = Object.values(routes);

/** Returns the route of a path, such as `/albums/1`; undefined for one that no screen has. */
export const matchRoute = (path: string): Route | undefined =>
  all.find((route) => matchPattern(parse, route.path, path)[0]);
