import type { SchoolJob, SchoolSubject } from '../../../../shared/library/schools/contract.ts';
import type { SchoolAlbumResponse } from '../../../../shared/library/schools/shoot-contract.ts';
import { call } from '../../../testing/call.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { makePhotoRow } from '../../../testing/shop-factories.ts';
import { makeSchool } from './make-school.ts';

/** Publishes the photo of a child, as a photographer does: uploaded after its card, and consented to. */
export async function publishChild(user: TestUser): Promise<{ job: SchoolJob; photoId: string } & SchoolSubject> {
  const { job, subjects } = await makeSchool(user);
  const [child] = subjects;
  if (!child) throw new Error('A school has a child.');
  const ask = <T>(method: string, path: string, body?: unknown) => call<T>(method, path, { token: user.token, body });
  await ask('PUT', `/school-subjects/${child.id}`, { consent: 'yes' });
  const { album } = (await ask<SchoolAlbumResponse>('POST', `/school-jobs/${job.id}/album`)).body;
  const photoOf = (at: number) =>
    makePhotoRow(user.id, album.id, { filename: `IMG_${at}.JPG`, takenAt: `2026-11-24T08:00:0${at}` });
  const [card, photoId] = [await photoOf(1), await photoOf(2)];
  const readings = [
    { photoId: card, codes: [child.code], hasUnreadCard: false },
    { photoId, codes: [], hasUnreadCard: false },
  ];
  await ask('PUT', `/school-jobs/${job.id}/readings`, { readings });
  await ask('POST', `/school-jobs/${job.id}/publish`);
  return { ...child, job, photoId };
}
