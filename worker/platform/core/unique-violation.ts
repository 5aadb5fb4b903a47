import { isConstraintFailure } from './constraint-failure.ts';

/** Returns whether D1 rejected a write because of a unique index on `column` (`users.email`). */
export const isUniqueViolation = (error: unknown, column: string): boolean =>
  isConstraintFailure(error, `UNIQUE constraint failed: ${column}`);
