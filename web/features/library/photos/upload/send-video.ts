import type { UploadResult } from '../../../../../shared/library/photos/contract.ts';
import { formatPlace } from '../../../../../shared/library/photos/photo-place.ts';
import type { StartedVideo, VideoCompleted, VideoPartReceived } from '../../../../../shared/library/videos/contract.ts';
import { videoPartCount, videoPartSize } from '../../../../../shared/library/videos/video-limits.ts';
import { api } from '../../../../lib/api.ts';
import { uploadBody } from '../../../../lib/upload-body.ts';
import { sendDerivatives } from '../completion/send-derivatives.ts';
import { hashFile } from './hash-file.ts';
import type { SentPhoto } from './photo-form.ts';
import { orUnreadable } from './unreadable.ts';

/** The uploads of this tab that the server has begun. */
const begun = new WeakMap<File, string>();

/** Frees the storage of a video that is no longer wanted; what it does not reach is freed after a day. Never rejects. */
export async function giveUpVideo(file: File): Promise<void> {
  const path = begun.get(file);
  begun.delete(file);
  if (path !== undefined) await api('DELETE', path).catch(() => undefined);
}

/** Parts at once: of several videos each has its own. */
const partLanes = 2;

/**
 * Sends a video in parts, and the picture that was made of it. Called again after it broke, it sends only what the
 * server does not have. Throws `UnreadableFileError`.
 */
export async function sendVideo(
  albumId: string,
  { file, takenAt, caption, isFavorite, place, derived }: SentPhoto,
  onShare: (share: number, isFileSent: boolean) => void,
  signal: AbortSignal,
): Promise<UploadResult> {
  const body = {
    ...{ filename: file.name, sizeBytes: file.size, sha256: await hashFile(file, signal), place: formatPlace(place) },
    ...(albumId && { albumId }),
    ...(takenAt && { takenAt }),
    ...(caption && { caption }),
    ...(isFavorite && { isFavorite }),
  };
  const started = await api<StartedVideo>('POST', '/videos', body, { signal });
  if ('result' in started) return started.result;
  const path = `/videos/${encodeURIComponent(started.id)}`;
  begun.set(file, path);
  try {
    await sendParts(file, path, started, onShare, signal);
  } catch (error) {
    throw await orUnreadable(error, file);
  }
  onShare(1, true);
  const { result } = await api<VideoCompleted>('POST', `${path}/complete`, albumId ? { albumId } : {}, { signal });
  if (result.outcome !== 'stored' || !derived) return result;
  // Without it the video is stored, too: its album makes it later.
  const photo = await sendDerivatives(result.photo, derived, signal).catch(() => result.photo);
  return { ...result, photo };
}

async function sendParts(
  file: File,
  path: string,
  { partBytes, receivedParts }: Exclude<StartedVideo, { result: UploadResult }>,
  onShare: (share: number, isFileSent: boolean) => void,
  signal: AbortSignal,
): Promise<void> {
  const received = new Set(receivedParts);
  const parts = Array.from({ length: videoPartCount(file.size) }, (_, at) => at + 1);
  const missing = parts.filter((part) => !received.has(part));
  const sentOf = new Map(receivedParts.map((part) => [part, videoPartSize(file.size, part)]));
  const note = (part: number, bytes: number): void => {
    sentOf.set(part, bytes);
    const sent = [...sentOf.values()].reduce((sum, each) => sum + each, 0);
    onShare(Math.min(sent / file.size, 1), false);
  };
  // The first part tells whether it is a video at all: the others wait for it.
  const first = missing[0] === 1 ? missing.shift() : undefined;
  const send = async (part: number): Promise<void> => {
    const start = (part - 1) * partBytes;
    const size = videoPartSize(file.size, part);
    await uploadBody<VideoPartReceived>(`${path}/parts/${part}`, file.slice(start, start + size), {
      method: 'PUT',
      signal,
      onProgress: (sent) => note(part, Math.min(sent, size)),
    });
    note(part, size);
  };
  if (first !== undefined) await send(first);
  const lane = async (): Promise<void> => {
    try {
      for (let part = missing.shift(); part !== undefined; part = missing.shift()) await send(part);
    } finally {
      // What one met the others would meet, too.
      missing.length = 0;
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: partLanes }, lane));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}
