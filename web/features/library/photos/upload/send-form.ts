import type { UploadResponse, UploadResult } from '../../../../../shared/library/photos/contract.ts';
import { ApiError } from '../../../../lib/api-error.ts';
import { uploadForm } from '../../../../lib/upload-form.ts';
import { UnreadableFileError } from './describe-failure.ts';

interface SendFormOptions {
  onShare: (share: number, isFileSent: boolean) => void;
  signal: AbortSignal;
  headers?: Record<string, string>;
}

/** Sends the form of one photo; returns what the server says of it. Throws `UnreadableFileError`. */
export async function sendForm(
  path: string,
  form: FormData,
  file: File,
  { onShare, ...options }: SendFormOptions,
): Promise<UploadResult> {
  const onProgress = (sent: number, total: number): void => onShare(total > 0 ? sent / total : 0, sent >= file.size);
  try {
    const response = await uploadForm<UploadResponse>(path, form, { onProgress, ...options });
    const [result] = response.results;
    if (!result) throw new ApiError({ status: 500, message: 'Server o tejto fotke nič nepovedal.' });
    return result;
  } catch (error) {
    // To a request, a file that can't be read looks like a lost connection.
    if (error instanceof ApiError && error.status === 0 && !(await isReadable(file))) throw new UnreadableFileError();
    throw error;
  }
}

const isReadable = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
