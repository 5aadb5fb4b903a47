import { connectionError } from '../../../../lib/api-error.ts';

/** What takes longer is a video that this browser can't read, or a connection that is too slow for it. */
const timeoutMs = 30_000;
/** The first pictures are often black, or show the hand that starts the camera. */
const posterSecond = 1;
const quality = 0.95;

/**
 * Returns a picture of a video, as a JPEG of its full size; null if this browser can't read it. Throws an `ApiError` when
 * an address does not respond.
 */
export async function drawPoster(source: Blob | string, signal: AbortSignal): Promise<Blob | null> {
  const video = document.createElement('video');
  const url = typeof source === 'string' ? source : URL.createObjectURL(source);
  const over = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  try {
    video.muted = true;
    video.playsInline = true;
    video.preload = 'auto';
    video.src = url;
    await eventOf(video, 'loadeddata', over);
    const duration = Number.isFinite(video.duration) ? video.duration : 0;
    video.currentTime = Math.min(posterSecond, duration / 2);
    if (video.seeking) await eventOf(video, 'seeked', over);
    return await draw(video);
  } catch {
    const isLost = over.aborted || video.error?.code === MediaError.MEDIA_ERR_NETWORK;
    if (typeof source === 'string' && isLost) throw connectionError();
    return null;
  } finally {
    video.removeAttribute('src');
    video.load();
    if (source instanceof Blob) URL.revokeObjectURL(url);
  }
}

function eventOf(video: HTMLVideoElement, name: 'loadeddata' | 'seeked', signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    video.addEventListener(name, () => resolve(), { once: true, signal });
    video.addEventListener('error', () => reject(video.error), { once: true, signal });
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

function draw(video: HTMLVideoElement): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}
