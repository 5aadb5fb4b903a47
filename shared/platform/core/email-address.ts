import * as z from 'zod';

/** A typed address, as it is stored: trimmed and in lower case. */
export const emailAddress = z
  .string('Zadajte email.')
  .trim()
  .toLowerCase()
  .max(254, 'Email je príliš dlhý.')
  .pipe(z.email('Zadajte platný email, napríklad jana@example.sk.'));
