import { AppError, type ErrorCode } from '../../shared/errors.ts';

/** Runs a write that refers to another row by its id. Throws the error of this code when that row was deleted meanwhile. */
export async function mapMissingReference<T>(code: ErrorCode, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw isForeignKeyViolation(error) ? new AppError(code) : error;
  }
}

function isForeignKeyViolation(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause.message.includes('FOREIGN KEY constraint failed')) return true;
  return false;
}
