import * as z from 'zod';

/** Text of several lines, trimmed; with `missing` it can't be empty. */
export const longText = (max: number, tooLong: string, missing?: string) =>
  z
    .string(missing)
    .trim()
    .min(missing ? 1 : 0, missing)
    .max(max, tooLong)
    // Line breaks and tabs are harmless.
    .regex(/^(?:\P{Cc}|[\t\r\n])*$/u, 'Text obsahuje znaky, ktoré sa nedajú uložiť.')
    .transform((text) => text.replace(/\r\n?/g, '\n'));
