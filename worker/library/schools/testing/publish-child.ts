import type { NewSubject, SchoolJob, SchoolSubject } from '../../../../shared/library/schools/contract.ts';
import type { SchoolAlbumResponse } from '../../../../shared/library/schools/shoot-contract.ts';
import { call } from '../../../testing/call.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { makePhotoRow } from '../../../testing/shop-factories.ts';
import { makeSchool } from './make-school.ts';

interface PublishedChild extends SchoolSubject {
  photoId: string;
}

/** Publishes a photo of each child, as a photographer does: uploaded after its card, and consented to. */
export async function publishSchool(
  user: TestUser,
  list?: readonly NewSubject[],
): Promise<{ job: SchoolJob; children: PublishedChild[] }> {
  const { job, subjects } = await makeSchool(user, list);
  const ask = <T>(method: string, path: string, body?: unknown) => call<T>(method, path, { token: user.token, body });
  const { album } = (await ask<SchoolAlbumResponse>('POST', `/school-jobs/${job.id}/album`)).body;
  const photoOf = (at: number) =>
    makePhotoRow(user.id, album.id, {
      filename: `IMG_${1000 + at}.JPG`,
      takenAt: `2026-11-24T08:00:${String(at).padStart(2, '0')}`,
    });
  const children: PublishedChild[] = [];
  const readings: object[] = [];
  for (const [at, child] of subjects.entries()) {
    await ask('PUT', `/school-subjects/${child.id}`, { consent: 'yes' });
    const [card, photoId] = [await photoOf(2 * at), await photoOf(2 * at + 1)];
    readings.push(
      { photoId: card, codes: [child.code], hasUnreadCard: false },
      { photoId, codes: [], hasUnreadCard: false },
    );
    children.push({ ...child, photoId });
  }
  await ask('PUT', `/school-jobs/${job.id}/readings`, { readings });
  await ask('POST', `/school-jobs/${job.id}/publish`);
  return { job, children };
}

/** Does the same with one child. */
export async function publishChild(user: TestUser): Promise<{ job: SchoolJob } & PublishedChild> {
  const { job, children } = await publishSchool(user);
  const [child] = children;
  if (!child) throw new Error('A school has a child.');
  return { ...child, job };
}
