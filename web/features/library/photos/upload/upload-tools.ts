import { isVideoFile, photoKinds } from '../../../../../shared/engine/photo-kinds.ts';
import type { KnownResponse, UploadConfig } from '../../../../../shared/library/photos/contract.ts';
import type { PhotosRestored } from '../../../../../shared/library/trash/contract.ts';
import { api } from '../../../../lib/api.ts';
import { sendDerivatives } from '../completion/send-derivatives.ts';
import { DerivePool } from '../derive/derive-pool.ts';
import { isCmykJpeg } from '../derive/jpeg-frame.ts';
import { pictureOfVideo } from '../derive/picture-of-video.ts';
import { hashFile } from './hash-file.ts';
import { photoForm, type SentPhoto } from './photo-form.ts';
import { knownOfGuest, sendAsGuest } from './send-as-guest.ts';
import { sendForm } from './send-form.ts';
import { giveUpVideo, sendVideo } from './send-video.ts';
import type { UploadTarget } from './upload-records.ts';
import type { UploadSession } from './upload-session.ts';
import type { UploadTools } from './upload-work.ts';

/** Returns the real tools of an upload; `rest` is called when nothing is left to do. */
export function uploadTools(session: UploadSession, config: UploadConfig, rest: () => void): UploadTools {
  const pool = new DerivePool(config);
  const sendAsUser = session.guard(send);
  /** Of a video its own picture. */
  const derive: UploadTools['derive'] = async (file, needs, signal) => {
    const picture = isVideoFile(file) ? await pictureOfVideo(file, file.size, signal) : file;
    return picture && pool.derive(picture, needs, signal);
  };
  const known = session.guard(async (albumId: string, hashes: string[], signal: AbortSignal) => {
    const response = await api<KnownResponse>(
      'POST',
      '/photos/known',
      { albumId: albumId || undefined, hashes },
      { signal },
    );
    return response.known;
  });
  return {
    hash: hashFile,
    known: (target, hashes, signal) =>
      target.guest ? knownOfGuest(target.guest, hashes, signal) : known(target.albumId, hashes, signal),
    restore: session.guard((photoIds, signal) =>
      api<PhotosRestored>('POST', '/trash/restore', { photoIds }, { signal }),
    ),
    send: (target, photo, onShare, signal) =>
      target.guest
        ? sendAsGuest(target.guest, photo, { hash: hashFile, derive: pool.derive.bind(pool), onShare, signal })
        : sendAsUser(target, photo, onShare, signal),
    readsSurely,
    derive,
    complete: session.guard(sendDerivatives),
    giveUp: (file) => void giveUpVideo(file),
    wait,
    online,
    signedIn: session.signedIn.bind(session),
    rest: () => {
      pool.close();
      rest();
    },
    now: () => performance.now(),
  };
}

async function send(
  { albumId, options }: UploadTarget,
  photo: SentPhoto,
  onShare: (share: number, isFileSent: boolean) => void,
  signal: AbortSignal,
) {
  if (isVideoFile(photo.file)) return sendVideo(albumId, photo, onShare, signal);
  const path = options ? `/admin/albums/${encodeURIComponent(albumId)}/photos` : '/photos/upload';
  const fields = options && { createPreview: String(options.createsPreviews), watermarkText: options.watermark };
  return sendForm(path, photoForm(albumId, photo, fields), photo.file, { onShare, signal });
}

const sureTypes = new Set<string>([photoKinds.jpeg.type, photoKinds.png.type, photoKinds.webp.type]);

async function readsSurely(file: File): Promise<boolean> {
  const canDraw = typeof OffscreenCanvas !== 'undefined' && typeof createImageBitmap !== 'undefined';
  return canDraw && sureTypes.has(file.type) && !(await isCmykJpeg(file).catch(() => true));
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

/** While the browser says that it is offline, it is asked only now and then: it may be wrong. */
const offlineWaitMs = 30_000;

async function online(ms: number, signal: AbortSignal): Promise<void> {
  const over = new AbortController();
  const back = new Promise<void>((resolve) => {
    window.addEventListener('online', () => resolve(), { once: true, signal: over.signal });
  });
  const waited = wait(navigator.onLine ? ms : offlineWaitMs, AbortSignal.any([signal, over.signal]));
  await Promise.race([back, waited]).finally(() => over.abort());
}
