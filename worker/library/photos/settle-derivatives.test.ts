import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { afterEach, expect, it, vi } from 'vitest';
import { photos } from '../../platform/db/schema/library/photos.ts';
import { drawJpeg } from '../../testing/draw-jpeg.ts';
import { makeUser } from '../../testing/factories.ts';
import { type FaultWay, failing } from '../../testing/failing.ts';
import { openLibrary } from '../../testing/libraries.ts';
import { makePhotoRow } from '../../testing/shop-factories.ts';
import { derivativeSettler } from './settle-derivatives.ts';

afterEach(() => void vi.useRealTimers());

/** Settles the previews of a stored photo while the first write fails. */
async function settle(way: FaultWay) {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const id = await makePhotoRow((await makeUser()).id, null, { status: 'STORED', width: 64, height: 48 });
  const [photo] = await openLibrary().library.select().from(photos).where(eq(photos.id, id));
  if (!photo) throw new Error('no photo');
  const bytes = drawJpeg(64, 48, 1);
  // The second call, after the one for the settings.
  const faulty = failing(env, { at: 2, way });
  const wait = setTimeout;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let isDone = false;
  const fresh = { photo, isNew: true, files: { preview: bytes, thumbnail: bytes } };
  const settling = derivativeSettler(openLibrary(faulty.env))(fresh).finally(() => {
    isDone = true;
  });
  while (!isDone) {
    await new Promise((resolve) => wait(resolve, 20));
    await vi.advanceTimersByTimeAsync(5_000);
  }
  const { status } = await settling;
  const puts = faulty.calls.filter((call) => call.startsWith('R2 put'));
  return { status, puts: puts.length, jobs: faulty.jobs.map(({ type }) => type) };
}

it('previews that R2 rejects are tried once more', async () => {
  expect(await settle('lost request')).toMatchObject({ status: 'READY', puts: 3, jobs: [] });
});

it('previews that R2 does not store in time are left to a job, because uploads wait', async () => {
  expect(await settle('hangs')).toMatchObject({ status: 'STORED', puts: 1, jobs: ['derive-photo'] });
});
