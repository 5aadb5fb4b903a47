import { passwordMaxLength, passwordMinLength } from '../../../shared/rules/passwords.ts';
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

export function newPasswordProblem(password: string): string | null {
  if (!password) return texts.passwordMissing;
  if (password.length < passwordMinLength) return texts.passwordTooShort;
  return password.length > passwordMaxLength ? texts.passwordTooLong : null;
}
