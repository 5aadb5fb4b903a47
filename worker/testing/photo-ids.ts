/** Returns the id of the nth of a test's many photos. */
export const numberedPhotoId = (n: number): string => `0190bbbb-0000-7000-8000-${String(n).padStart(12, '0')}`;

/** SQL: the same, as a library has it. */
export const sqlPhotoId = (n: string): string => `unhex(printf('0190bbbb000070008000%012d', ${n}))`;

/** SQL: the text of an id that a library has as bytes. */
export const sqlIdText = (id = 'id'): string => {
  const parts = ['1, 8', '9, 4', '13, 4', '17, 4', '21, 12'].map((part) => `substr(lower(hex(${id})), ${part})`);
  return `iif(${id} is null, null, ${parts.join(" || '-' || ")})`;
};
