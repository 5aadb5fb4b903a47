import type { Page } from 'playwright-core';
import { drawCards } from '../../scripts/photo-generator/draw-card.ts';
import { datedJpeg } from '../../scripts/photo-generator/test-photos.ts';
import type {
  NewSubject,
  SchoolJobResponse,
  SchoolSubject,
  SchoolSubjectsResponse,
} from '../../shared/library/schools/contract.ts';
import { type Account, signInByCall } from './accounts.ts';
import { writeFiles } from './photo-files.ts';

export const child = (className: string, firstName: string, surname: string): NewSubject => ({
  ...{ kind: 'child', className, firstName, surname },
});

/** Creates a job whose children may all be shown; they come by first name, groups by their whole name. */
export async function makeSchoolJob(account: Account, subjects: readonly NewSubject[]) {
  const client = await signInByCall(account);
  const days = { shootOn: '2026-11-24', deadlineOn: '2027-01-08' };
  const { job } = await client.call<SchoolJobResponse>('POST', '/school-jobs', { school: 'MŠ Slniečko', ...days });
  const path = `/school-jobs/${job.id}`;
  await client.call('POST', `${path}/subjects`, { lastNumber: 0, subjects });
  const listed = await client.call<SchoolSubjectsResponse>('GET', `${path}/subjects`);
  const children = listed.subjects.filter(({ kind }) => kind === 'child');
  await client.call('PUT', `${path}/consents`, { subjectIds: children.map(({ id }) => id), consent: 'yes' });
  const people = new Map<string, SchoolSubject>(listed.subjects.map((one) => [one.firstName || one.surname, one]));
  return { id: job.id, people };
}

/** When a photo was taken, so many seconds after the first one, as a camera writes it. */
export const takenAfter = (seconds: number): string =>
  new Date(Date.UTC(2026, 10, 24, 8, 0, seconds)).toISOString().slice(0, 19).replaceAll('-', ':').replace('T', ' ');

/** Whose card a photo shows; null: no card. One that is out of focus can't even be noticed. */
export type Taken = [name: string | null, afterSeconds: number, isBlurred?: true];

/** Draws the photos of a morning as files, in the order in which they are taken. */
export async function drawMorning(
  taken: readonly Taken[],
  people: ReadonlyMap<string, SchoolSubject>,
): Promise<string[]> {
  const files: Record<string, Uint8Array> = {};
  let seconds = 0;
  for (const [at, [name, after, isBlurred]] of taken.entries()) {
    seconds += after;
    const photo = await datedJpeg(takenAfter(seconds), { width: 1500, height: 1000, seed: at });
    const text = (name !== null && people.get(name)?.code) || null;
    const blur = isBlurred ? 25 : 0;
    files[`IMG_${2001 + at}.JPG`] = text ? await drawCards(photo, [{ text, share: 0.2, angle: 7 }], blur) : photo;
  }
  return writeFiles(files);
}

/** Uploads a folder on the screen of a job's photos, by three clicks. */
export async function uploadFolder(page: Page, files: string[]): Promise<void> {
  await page.getByRole('button', { name: 'Nahrať fotky' }).click();
  const dialog = page.getByRole('dialog');
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Vybrať fotky' }).click();
  await (await chooser).setFiles(files);
  await dialog.getByRole('button', { name: 'Nahrať fotky' }).click();
  await dialog.waitFor({ state: 'detached' });
}
