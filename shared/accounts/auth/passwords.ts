import { isStaff, type Role } from './roles.ts';

export const passwordMinLength = 8;
export const staffPasswordMinLength = 12;
export const passwordMaxLength = 128;
export const albumPasswordMinLength = 4;

/** What to say of a password before it is typed. */
export const passwordHelp = (role: Role = 'CUSTOMER'): string =>
  `Aspoň ${isStaff(role) ? staffPasswordMinLength : passwordMinLength} znakov, napríklad tri slová, ktoré spolu nesúvisia.`;

/**
 * Returns what is wrong with the length of a password, in Slovak; null when nothing is. Content is checked in
 * guessable-passwords.ts.
 */
export function passwordLengthProblem(password: string, role: Role = 'CUSTOMER'): string | null {
  if (password.length > passwordMaxLength) return `Heslo môže mať najviac ${passwordMaxLength} znakov.`;
  if (isStaff(role) && password.length < staffPasswordMinLength)
    return `Heslo do administrácie musí mať aspoň ${staffPasswordMinLength} znakov.`;
  return password.length < passwordMinLength ? `Heslo musí mať aspoň ${passwordMinLength} znakov.` : null;
}

/** Returns what is wrong with a new album password and its repetition, in Slovak; null when nothing is. */
export function albumPasswordProblem(password: string, repeated: string): string | null {
  if (password !== repeated) return 'Heslá sa nezhodujú';
  if (password.length < albumPasswordMinLength) return `Heslo musí mať aspoň ${albumPasswordMinLength} znaky`;
  return null;
}
