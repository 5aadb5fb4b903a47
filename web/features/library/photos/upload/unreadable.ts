import { ApiError } from '../../../../lib/api-error.ts';
import { UnreadableFileError } from './describe-failure.ts';

/** Returns why a request failed: to it, a file that can't be read looks like a lost connection. */
export async function orUnreadable(error: unknown, file: File): Promise<unknown> {
  const isLost = error instanceof ApiError && error.status === 0;
  return isLost && !(await isReadable(file)) ? new UnreadableFileError() : error;
}

const isReadable = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
