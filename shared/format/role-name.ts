import type { Role } from '../rules/roles.ts';

export const roleName: Record<Role, string> = {
  CUSTOMER: 'Zákazník',
  OPERATOR: 'Obsluha',
  ADMIN: 'Administrátor',
};
