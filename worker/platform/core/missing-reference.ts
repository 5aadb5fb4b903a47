import { AppError, type ErrorCode } from '../../../shared/errors.ts';
import { isConstraintFailure } from './constraint-failure.ts';

/** Runs a write that refers to another row by its id. Throws the error of this code when that row was deleted meanwhile. */
export async function mapMissingReference<T>(code: ErrorCode, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw isConstraintFailure(error, 'FOREIGN KEY constraint failed') ? new AppError(code) : error;
  }
}
