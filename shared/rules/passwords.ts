export const passwordMinLength = 6;
export const passwordMaxLength = 128;
export const albumPasswordMinLength = 4;

/** What is wrong with a new album password and its repetition, in Slovak; null when nothing is. */
export function albumPasswordProblem(password: string, repeated: string): string | null {
  if (password !== repeated) return 'Heslá sa nezhodujú';
  if (password.length < albumPasswordMinLength) return `Heslo musí mať aspoň ${albumPasswordMinLength} znaky`;
  return null;
}
