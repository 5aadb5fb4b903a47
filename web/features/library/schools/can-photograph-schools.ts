import type { User } from '../../../../shared/accounts/auth/contract.ts';

/** Menus lead to schools those whose plan is one for photographers, and the shop itself; the address works for all. */
export const canPhotographSchools = (user: User | null | undefined): boolean =>
  user !== null && user !== undefined && (user.rawSupport || user.isAdmin);
