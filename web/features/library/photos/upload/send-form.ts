import type { UploadResponse, UploadResult } from '../../../../../shared/library/photos/contract.ts';
import { ApiError } from '../../../../lib/api-error.ts';
import { uploadBody } from '../../../../lib/upload-body.ts';
import { orUnreadable } from './unreadable.ts';

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
    const response = await uploadBody<UploadResponse>(path, form, { onProgress, ...options });
    const [result] = response.results;
    if (!result) throw new ApiError({ status: 500, message: 'Server o tejto fotke nič nepovedal.' });
    return result;
  } catch (error) {
    throw await orUnreadable(error, file);
  }
}
