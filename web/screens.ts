import type { ComponentType } from 'react';

export type LoadScreen = () => Promise<{ default: ComponentType }>;

/** The code of each screen: fetched when it is opened, or sooner, by a link that is about to be followed. */
export const screens = {
  landing: () => import('./screens/landing.tsx'),
  login: () => import('./screens/login.tsx'),
  register: () => import('./screens/register.tsx'),
  activate: () => import('./screens/activate.tsx'),
  forgotPassword: () => import('./screens/forgot-password.tsx'),
  resetPassword: () => import('./screens/reset-password.tsx'),
  changePassword: () => import('./screens/change-password.tsx'),
  albums: () => import('./screens/albums.tsx'),
  album: () => import('./screens/album.tsx'),
  cart: () => import('./screens/cart.tsx'),
  share: () => import('./screens/share.tsx'),
  checkout: () => import('./screens/checkout.tsx'),
  orders: () => import('./screens/orders.tsx'),
  invoices: () => import('./screens/invoices.tsx'),
  contact: () => import('./screens/contact.tsx'),
  profile: () => import('./screens/profile.tsx'),
  withdraw: () => import('./screens/withdraw.tsx'),
  terms: () => import('./screens/terms.tsx'),
  privacy: () => import('./screens/privacy.tsx'),
  complaint: () => import('./screens/complaint.tsx'),
  admin: () => import('./layout/admin-area.tsx'),
  notFound: () => import('./screens/not-found.tsx'),
} satisfies Record<string, LoadScreen>;

const arrived = new Map<LoadScreen, ComponentType>();

/** Fetches a screen's code, which is then at hand for `arrivedScreen`. */
export async function fetchScreen(load: LoadScreen): Promise<{ default: ComponentType }> {
  const module = await load();
  arrived.set(load, module.default);
  return module;
}

/** A screen whose code has been fetched before. */
export const arrivedScreen = (load: LoadScreen): ComponentType | undefined => arrived.get(load);
