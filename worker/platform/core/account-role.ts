import type { Role } from '../../../shared/accounts/auth/roles.ts';
import type { users } from '../db/schema/main/accounts.ts';

/** Returns the role as clients know it: who orders without an account is a customer. */
export const accountRole = ({ role }: Pick<typeof users.$inferSelect, 'role'>): Role =>
  role === 'GUEST' ? 'CUSTOMER' : role;
