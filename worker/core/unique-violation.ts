/** Returns whether D1 rejected a write because of a unique index on `column` (`users.email`). */
export function isUniqueViolation(error: unknown, column: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.message.includes(`UNIQUE constraint failed: ${column}`)) return true;
  }
  return false;
}
