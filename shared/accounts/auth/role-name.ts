import type { Role } from './roles.ts';

export const roleName: Record<Role, string> = {
  CUSTOMER: 'Zákazník',
  OPERATOR: 'Obsluha',
  ADMIN: 'Administrátor',
};
