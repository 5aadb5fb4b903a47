import type { NewSubject, SchoolJobResponse, SchoolSubjectsResponse } from '../shared/library/schools/contract.ts';
import type { SchoolAlbumResponse } from '../shared/library/schools/shoot-contract.ts';
import type { CallMeter } from './call-meter.ts';
import { idOf } from './shop-rows.ts';

const children = 50;
const photosOfEach = 4;
const photos = children * photosOfEach;
const ofPhotos = { rows: 60 * photos, statements: 40 };
const ofAnEdit = { rows: 600, statements: 16 };

/** Measures a morning at a school: its photos are read, decided, published, and opened by a code. */
export async function measureShoot(meter: CallMeter): Promise<void> {
  const note = `${photos} photos of ${children} children`;
  const days = { shootOn: '2026-11-24', deadlineOn: '2026-12-08' };
  const { job } = await meter.call<SchoolJobResponse>('POST /api/school-jobs', {
    body: { school: 'MŠ Slniečko', ...days },
    max: ofAnEdit,
  });
  const ids = [job.id];
  const subjects = Array.from({ length: children }, (_, at): NewSubject => {
    return { kind: 'child', className: 'Lienky', firstName: 'Anna', surname: `Malá ${at}` };
  });
  await meter.call('POST /api/school-jobs/:id/subjects', { ids, body: { lastNumber: 0, subjects }, max: ofPhotos });
  const listed = await meter.call<SchoolSubjectsResponse>('GET /api/school-jobs/:id/subjects', { ids });
  const subjectIds = listed.subjects.map(({ id }) => id);
  await meter.call('PUT /api/school-jobs/:id/consents', { ids, body: { subjectIds, consent: 'yes' }, max: ofPhotos });

  const { album } = await meter.call<SchoolAlbumResponse>('POST /api/school-jobs/:id/album', { ids, max: ofAnEdit });
  const photoIds = Array.from({ length: photos }, (_, at) => idOf('photo', 20_000 + at));
  await meter.call('POST /api/albums/:id/photos', { ids: [album.id], body: { photoIds }, note, max: ofPhotos });
  const readings = photoIds.map((photoId) => ({ photoId, codes: [], hasUnreadCard: false }));
  await meter.call('PUT /api/school-jobs/:id/readings', { ids, body: { readings }, note, max: ofPhotos });
  // Nothing is known of how these were taken: each is decided.
  for (const [at, photoId] of photoIds.entries()) {
    const subjectId = subjectIds[Math.floor(at / photosOfEach)];
    const body = { photoId, decision: { subjectId, isCard: false } };
    if (at === 0) await meter.call('PUT /api/school-jobs/:id/decisions', { ids, body, max: ofAnEdit });
    else await decide(meter, job.id, body);
  }
  await meter.call('GET /api/school-jobs/:id/photos', { ids, note, max: ofPhotos });
  await meter.call('POST /api/school-jobs/:id/publish', { ids, note, max: ofPhotos });
  await meter.call('POST /api/child-codes', {
    body: { code: listed.subjects[0]?.code },
    max: { rows: 300, statements: 14 },
  });
  await meter.call('GET /api/school-jobs/:id/takings', { ids });
  await meter.call('PUT /api/school-jobs/:id/offer', { ids, body: { productIds: [] }, max: ofAnEdit });
  await meter.call('GET /api/school-jobs/:id/offer', { ids });
  await meter.call('DELETE /api/school-jobs/:id/publish', { ids, note, max: ofPhotos });
}

async function decide(meter: CallMeter, jobId: string, body: object): Promise<void> {
  const response = await fetch(`${meter.origin}/api/school-jobs/${jobId}/decisions`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${meter.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`A decision is refused: ${await response.text()}`);
}
