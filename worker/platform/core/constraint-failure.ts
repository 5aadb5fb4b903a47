/** Returns whether SQLite rejected a write, with these words: `UNIQUE constraint failed: users.email`. */
export function isConstraintFailure(error: unknown, words: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.message.includes(words)) return true;
  }
  return false;
}
