import type { SchoolJobsResponse, SchoolSubjectsResponse } from '../../shared/library/schools/contract.ts';
import type { SchoolAlbumResponse } from '../../shared/library/schools/shoot-contract.ts';
import { drawCards } from '../photo-generator/draw-card.ts';
import { drawChildren } from '../photo-generator/draw-children.ts';
import { withPreviews } from '../photo-generator/with-previews.ts';
import type { ApiClient } from './api-client.ts';
import { type MorningPhoto, planMorning } from './school-morning.ts';

const photosAtOnce = 8;

/** Draws and uploads the photos of the demo's kindergarten, those that are not there yet, as its photographer would. */
export async function seedSchoolPhotos(client: ApiClient): Promise<void> {
  const [job] = (await client.call<SchoolJobsResponse>('GET', '/school-jobs')).jobs;
  if (!job) return;
  const { subjects } = await client.call<SchoolSubjectsResponse>('GET', `/school-jobs/${job.id}/subjects`);
  const { album } = await client.call<SchoolAlbumResponse>('POST', `/school-jobs/${job.id}/album`);
  const stored = new Set((await client.listPhotos(album.id)).map(({ filename }) => filename));
  const missing = planMorning(subjects, job.shootOn).filter(({ filename }) => !stored.has(filename));
  for (let at = 0; at < missing.length; at += photosAtOnce) {
    const drawn = await Promise.all(missing.slice(at, at + photosAtOnce).map(draw));
    await client.upload(album.id, drawn);
    console.log(`Drawing a kindergarten … ${Math.min(at + photosAtOnce, missing.length)} of ${missing.length}`);
  }
}

async function draw({ filename, takenAt, subject, isCard, fault, seeds, take }: MorningPhoto) {
  const photo = await drawChildren({ seeds, take, takenAt });
  const angle = ((subject.number * 7) % 31) - 15;
  const card = { text: subject.code, share: 0.2, angle, left: 0.42, top: 0.4 };
  const original = isCard ? await drawCards(photo, [card], fault ? 25 : (subject.number % 3) * 0.6) : photo;
  return { filename, ...(await withPreviews(original)) };
}
