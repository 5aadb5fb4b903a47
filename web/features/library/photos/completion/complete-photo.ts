import type { Photo, UploadConfig } from '../../../../../shared/library/photos/contract.ts';
import { ApiError, api } from '../../../../lib/api.ts';
import { connectionError } from '../../../../lib/api-error.ts';
import { setCompletingId } from '../../gallery/completing-store.ts';
import { DeriveClient } from '../derive/derive-client.ts';
import { pictureOfVideo } from '../derive/picture-of-video.ts';
import { describeFailure, isSessionExpired } from '../upload/describe-failure.ts';
import { completionTexts as texts } from './completion-texts.ts';
import { rememberFailure } from './failed-photos.ts';
import { sendDerivatives } from './send-derivatives.ts';

/**
 * Makes what the server lacks of a stored photo from its original, one photo at a time in all tabs; returns the photo as
 * it is then. Throws an `ApiError`. What would fail again is remembered.
 */
export function completePhoto(photo: Photo, signal: AbortSignal): Promise<Photo> {
  const run = async (): Promise<Photo> => {
    setCompletingId(photo.id);
    try {
      return await makeAndSend(photo, signal);
    } catch (error) {
      if (!signal.aborted && !isTransient(error)) rememberFailure(photo.id);
      throw error;
    } finally {
      setCompletingId(null);
    }
  };
  return navigator.locks ? navigator.locks.request('complete-photo', { signal }, run) : run();
}

const isTransient = (error: unknown): boolean =>
  error instanceof ApiError && (isSessionExpired(error) || describeFailure(error).isRetryable);

async function makeAndSend(photo: Photo, signal: AbortSignal): Promise<Photo> {
  const client = new DeriveClient(await api<UploadConfig>('GET', '/photos/upload-config', undefined, { signal }));
  try {
    const picture = photo.video?.url
      ? await pictureOfVideo(photo.video.url, photo.sizeBytes, signal)
      : await download(photo.originalUrl ?? '', signal);
    const derived = picture && (await client.derive(picture, photo.needs, signal));
    signal.throwIfAborted();
    if (!derived) throw new ApiError({ status: 400, message: texts.unreadable });
    const completed = await sendDerivatives(photo, derived, signal);
    // A need that is new, such as a master once there are previews, is no failure.
    if (completed.needs.some((need) => photo.needs.includes(need))) rememberFailure(photo.id);
    return completed;
  } finally {
    client.close();
  }
}

/** The signed link needs no token, and may have expired since the album was loaded. */
async function download(url: string, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(url, { signal }).catch(() => {
    signal.throwIfAborted();
    throw connectionError();
  });
  if (!response.ok) throw new ApiError({ status: response.status, message: texts.noOriginal });
  return response.blob();
}
