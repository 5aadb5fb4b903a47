import { createHash } from 'node:crypto';
import type { StartedVideo, StartVideoInput, VideoCompleted } from '../../shared/library/videos/contract.ts';
import { videoPartCount, videoPartSize } from '../../shared/library/videos/video-limits.ts';
import { call } from './call.ts';
import type { TestUser } from './factories.ts';

type Failed = { code?: string };

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

export const startVideo = (user: TestUser, bytes: Uint8Array, more: Partial<StartVideoInput> = {}) =>
  call<StartedVideo & Failed>('POST', '/videos', {
    token: user.token,
    body: { filename: 'VID_20260714_180311.mp4', sizeBytes: bytes.length, sha256: sha256Of(bytes), ...more },
  });

export function sendVideoPart(user: TestUser, id: string, bytes: Uint8Array, part: number) {
  const start = (part - 1) * videoPartSize(bytes.length, 1);
  const body = bytes.slice(start, start + videoPartSize(bytes.length, part));
  return call<Failed>('PUT', `/videos/${id}/parts/${part}`, {
    token: user.token,
    headers: { 'content-length': String(body.length) },
    body,
  });
}

export const completeVideo = (user: TestUser, id: string, albumId?: string) =>
  call<VideoCompleted & Failed>('POST', `/videos/${id}/complete`, { token: user.token, body: { albumId } });

/** Sends a whole video; returns the response to its completion. */
export async function sendVideo(user: TestUser, bytes: Uint8Array, albumId?: string) {
  const { body } = await startVideo(user, bytes, albumId === undefined ? {} : { albumId });
  if (!('id' in body)) throw new Error(`not begun: ${JSON.stringify(body)}`);
  for (let part = 1; part <= videoPartCount(bytes.length); part += 1) await sendVideoPart(user, body.id, bytes, part);
  return completeVideo(user, body.id, albumId);
}
