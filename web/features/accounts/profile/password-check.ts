import { passwordLengthProblem } from '../../../../shared/accounts/auth/passwords.ts';
import type { Role } from '../../../../shared/accounts/auth/roles.ts';
import { profileTexts as texts } from './profile-texts.ts';

/** The values of the form. */
export interface PasswordValues {
  currentPassword: string;
  newPassword: string;
  repeated: string;
}

export function passwordProblems({ currentPassword, newPassword, repeated }: PasswordValues, role: Role) {
  return {
    currentPassword: currentPassword ? null : texts.currentMissing,
    newPassword: newPassword ? passwordLengthProblem(newPassword, role) : texts.nextMissing,
    repeated: repeatedProblem(newPassword, repeated),
  };
}

function repeatedProblem(password: string, repeated: string): string | null {
  if (!repeated) return texts.repeatedMissing;
  return repeated === password ? null : texts.notSame;
}
