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
  favorites: '/favorites',
  unfiled: '/unfiled',
  duplicates: '/duplicates',
  trash: '/trash',
  /** Also where photos from another app arrive (public/share-target.js). */
  addPhotos: '/add-photos',
  /** 'Prisťahovať sa': photos of other services, and how to get them. */
  movingIn: '/moving-in',
  schools: '/schools',
  school: '/schools/:id',
  schoolPhotos: '/schools/:id/photos',
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
  /** Where parents enter the code of their child; letters have it as `/k#K7MP4XQA`. */
  childCode: '/k',
  /** The contract with photographers of schools. */
  processing: '/processing',
  admin: '/admin/*?',
} as const;

export type ScreenName = keyof typeof patterns;

type PathOf<Pattern extends string> = Pattern extends `${string}:${string}`
  ? (params: RouteParams<Pattern>) => string
  : string;

/** The URL of each screen: `paths.albums`, `paths.album({ id })`. Those of the back office are in admin-paths.ts. */
export const paths = pathsOf(patterns);

/** Returns the URLs of patterns: of one with parameters a function of them. */
export function pathsOf<P extends Record<string, string>>(patterns: P): { [Name in keyof P]: PathOf<P[Name]> } {
  return Object.fromEntries(
    Object.entries(patterns).map(([name, pattern]) => [
      name,
      pattern.includes(':') ? buildPath(pattern) : pattern.replace('/*?', ''),
    ]),
  ) as { [Name in keyof P]: PathOf<P[Name]> };
}

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
