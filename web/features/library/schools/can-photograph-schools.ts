import type { User } from '../../../../shared/accounts/auth/contract.ts';

/** Whether menus show the way to schools: to photographers by their plan, and to the shop itself. The address works for all. */
export const canPhotographSchools = (user: User | undefined): boolean =>
  user !== undefined && (user.rawSupport || user.isAdmin);
