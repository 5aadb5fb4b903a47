import type { Role } from '../../../shared/contract/auth.ts';
import { passwordLengthProblem } from '../../../shared/rules/passwords.ts';
import { texts } from './texts.ts';

/** What is wrong with a field before it is sent; null when nothing is. The server has the last word. */
export function emailProblem(email: string): string | null {
  const trimmed = email.trim();
  if (!trimmed) return texts.emailMissing;
  return /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(trimmed) ? null : texts.emailInvalid;
}

export function nameProblem(name: string): string | null {
  const trimmed = name.trim();
  if (!trimmed) return texts.nameMissing;
  return trimmed.length > 100 ? texts.nameTooLong : null;
}

export const newPasswordProblem = (password: string, role?: Role): string | null =>
  password ? passwordLengthProblem(password, role) : texts.passwordMissing;
