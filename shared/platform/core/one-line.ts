import * as z from 'zod';

/** One line of text, trimmed: names and titles. */
export const oneLine = (missing: string) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .regex(/^\P{Cc}*$/u, 'Text obsahuje znaky, ktoré sa nedajú uložiť.');

/** One line of text, or none. */
export const optionalLine = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Najviac ${max} znakov.`)
    .regex(/^\P{Cc}*$/u, 'Text obsahuje znaky, ktoré sa nedajú uložiť.')
    .default('');
