import { passwordMaxLength, passwordMinLength } from '../../../shared/rules/passwords.ts';
import { profileTexts as texts } from './profile-texts.ts';

/** What is typed to change a password. */
export interface PasswordValues extends Record<string, string> {
  currentPassword: string;
  newPassword: string;
  repeated: string;
}

export function passwordProblems({ currentPassword, newPassword, repeated }: PasswordValues) {
  return {
    currentPassword: currentPassword ? null : texts.currentMissing,
    newPassword: newPasswordProblem(newPassword),
    repeated: repeatedProblem(newPassword, repeated),
  };
}

function newPasswordProblem(password: string): string | null {
  if (!password) return texts.nextMissing;
  if (password.length < passwordMinLength) return texts.nextTooShort;
  return password.length > passwordMaxLength ? texts.nextTooLong : null;
}

function repeatedProblem(password: string, repeated: string): string | null {
  if (!repeated) return texts.repeatedMissing;
  return repeated === password ? null : texts.notSame;
}
