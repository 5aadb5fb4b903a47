import { useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { safeReturnPath } from '../../../lib/return-path.ts';
import { paths } from '../../../paths.ts';
import { readReturnPath } from './return-path-storage.ts';

/** What one page of signing in passes to the next in the history entry. */
interface AuthState {
  /** Where to go after the login. */
  from?: string;
  message?: string;
  email?: string;
}

const ownPaths: string[] = [
  paths.login,
  paths.register,
  paths.activate,
  paths.forgotPassword,
  paths.resetPassword,
  paths.confirmEmail,
  paths.changePassword,
];

const orderPaths: string[] = [paths.cart, paths.checkout];

/** Returns the path to go to after the login, or null when it is unsafe or one of the pages of signing in. */
export function returnPath(candidate: unknown): string | null {
  const path = safeReturnPath(candidate);
  return path && !ownPaths.includes(new URL(path, 'https://momentka.invalid').pathname) ? path : null;
}

/** Whether a path is the cart or the checkout. */
export const isOrderPath = (path: string | null): boolean =>
  path !== null && orderPaths.includes(new URL(path, 'https://momentka.invalid').pathname);

/** Where the user came from and goes to (`home` by default), the message to show, and the email typed before. */
export function useAuthState(home: string = paths.albums): {
  from: string | null;
  target: string;
  message: string | null;
  email: string;
} {
  const state = useHistoryState<AuthState | null>();
  const query = new URLSearchParams(useSearch());
  const from = returnPath(state?.from) ?? returnPath(query.get('from'));
  const target = from ?? returnPath(readReturnPath()) ?? home;
  return { from, target, message: state?.message ?? null, email: state?.email ?? '' };
}

/** Returns the state without empty values, so that the history entry stays small. */
export const authState = (state: { [Key in keyof AuthState]: AuthState[Key] | null }): AuthState =>
  Object.fromEntries(Object.entries(state).filter(([, value]) => value));
