import type * as z from 'zod';
import { AppError } from '../../../shared/errors.ts';

/** Returns a position in a list as text, for the address of the next page. */
export const writeCursor = (position: unknown): string => Buffer.from(JSON.stringify(position)).toString('base64url');

/** Reads such a text. Throws `invalid-cursor`. */
export function readCursor<T>(shape: z.ZodType<T>, cursor: string): T {
  try {
    return shape.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw new AppError('invalid-cursor');
  }
}
