/** Operators ('Obsluha') print, pack and send orders; admins do everything (docs/decisions/accounts.md). */
export const roles = ['CUSTOMER', 'OPERATOR', 'ADMIN'] as const;
export type Role = (typeof roles)[number];

/** Returns whether an account of this role works in the back office. */
export const isStaff = (role: string): boolean => role === 'OPERATOR' || role === 'ADMIN';

export const isOperator = (user: { role?: string } | undefined): boolean => user?.role === 'OPERATOR';
