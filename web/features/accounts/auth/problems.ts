import { passwordLengthProblem } from '../../../../shared/accounts/auth/passwords.ts';
import type { Role } from '../../../../shared/accounts/auth/roles.ts';
import { ApiError, hasCode } from '../../../lib/api-error.ts';
import { texts } from './texts.ts';

/** Returns the text of a failed login (Slovak). */
export function loginProblem(error: unknown): string {
  if (!(error instanceof ApiError)) return texts.login.fallback;
  if (error.status === 0) return error.message;
  if (error.status === 401) return texts.login.wrong;
  if (error.status === 403) return texts.login.notActivated;
  return error.status >= 500 ? texts.login.server : error.message || texts.login.fallback;
}

export const isNotActivated = (error: unknown): boolean => hasCode(error, 'account-not-activated');

/** Returns the problem of a field (Slovak) or null. The server checks again. */
export function nameProblem(name: string): string | null {
  const trimmed = name.trim();
  if (!trimmed) return texts.nameMissing;
  return trimmed.length > 100 ? texts.nameTooLong : null;
}

export const newPasswordProblem = (password: string, role?: Role): string | null =>
  password ? passwordLengthProblem(password, role) : texts.passwordMissing;
