import useSWR, { mutate } from 'swr';
import type { SchoolJobResponse } from '../../../../../shared/library/schools/contract.ts';
import type {
  DecisionInput,
  DecisionResponse,
  PublishResponse,
  ReadingsInput,
  ReadingsResponse,
  SchoolAlbum,
  SchoolAlbumResponse,
  SchoolPhoto,
  SchoolPhotosResponse,
} from '../../../../../shared/library/schools/shoot-contract.ts';
import { type ApiError, api, refresh } from '../../../../lib/api.ts';
import { jobPath, loadPages } from '../api.ts';

const photosPath = (jobId: string): string => `${jobPath(jobId)}/photos`;

interface Shoot {
  album: SchoolAlbum | null;
  photos: SchoolPhoto[];
}

async function loadShoot(path: string): Promise<Shoot> {
  const shoot: Shoot = { album: null, photos: [] };
  for await (const page of loadPages<SchoolPhotosResponse>(path)) {
    shoot.album = page.album;
    shoot.photos.push(...page.photos);
  }
  return shoot;
}

const pollMs = 3000;

/** All photos of a job, in the order of their upload; again and again while pictures of some are being made. */
export const useShoot = (jobId: string) =>
  useSWR<Shoot, ApiError>(photosPath(jobId), loadShoot, {
    refreshInterval: (shoot) => (shoot?.photos.some(({ status }) => status === 'STORED') ? pollMs : 0),
  });

export const reloadShoot = (jobId: string) => mutate<Shoot>(photosPath(jobId));

/** Whether something has changed since it was published. */
export const reloadJob = (jobId: string) => mutate(jobPath(jobId));

/** Changes photos that are loaded, after a write. */
const edit = (jobId: string, change: (photo: SchoolPhoto) => SchoolPhoto) =>
  mutate<Shoot>(photosPath(jobId), (shoot) => shoot && { ...shoot, photos: shoot.photos.map(change) }, {
    revalidate: false,
  });

export async function makeAlbum(jobId: string): Promise<SchoolAlbum> {
  const { album } = await api<SchoolAlbumResponse>('POST', `${jobPath(jobId)}/album`);
  await mutate<Shoot>(photosPath(jobId), (shoot) => shoot && { ...shoot, album }, { revalidate: false });
  return album;
}

export async function noteReadings(jobId: string, readings: ReadingsInput['readings']): Promise<void> {
  const { noted } = await api<ReadingsResponse>('PUT', `${jobPath(jobId)}/readings`, { readings });
  const read = new Map(readings.map(({ photoId, ...reading }) => [photoId, reading]));
  await edit(jobId, (photo) => ({ ...photo, ...read.get(photo.id) }));
  // Some have left the album meanwhile.
  if (noted < readings.length) await reloadShoot(jobId);
}

/** Decides whose the photos are from one on, or takes that back. Throws an `ApiError`. */
export async function decide(jobId: string, input: DecisionInput): Promise<void> {
  const { decision } = await api<DecisionResponse>('PUT', `${jobPath(jobId)}/decisions`, input);
  await edit(jobId, (photo) => (photo.id === input.photoId ? { ...photo, decision } : photo));
  await reloadJob(jobId);
}

/** Gives parents what was sorted, some children by each call; `onLeft` gets how many are left. Throws an `ApiError`. */
export async function publish(jobId: string, onLeft: (left: number) => void): Promise<void> {
  try {
    for (let left = 1; left > 0; onLeft(left))
      ({ left } = await api<PublishResponse>('POST', `${jobPath(jobId)}/publish`));
  } finally {
    await refresh(jobPath(jobId));
  }
}

/** Takes back what parents see. Throws an `ApiError`. */
export async function unpublish(jobId: string): Promise<void> {
  await api<SchoolJobResponse>('DELETE', `${jobPath(jobId)}/publish`);
  await refresh(jobPath(jobId));
}
