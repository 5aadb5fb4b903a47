import { eq } from 'drizzle-orm';
import { createGuestOrderInput } from '../../../shared/shop/orders/contract.ts';
import { libraryOf } from '../../../worker/library/directory/find-library.ts';
import { openByCode } from '../../../worker/library/schools/open-by-code.ts';
import { publishJob } from '../../../worker/library/schools/publish-job.ts';
import { selectSubjects, toSubject } from '../../../worker/library/schools/queries.ts';
import { allPhotos } from '../../../worker/library/schools/shoot-photos.ts';
import { decide, noteReadings } from '../../../worker/library/schools/sort-photos.ts';
import type { Context } from '../../../worker/platform/core/context.ts';
import { schoolJobs } from '../../../worker/platform/db/schema/library/schools.ts';
import { createGuestOrder } from '../../../worker/shop/orders/create/create-order.ts';
import { planMorning } from '../school-morning.ts';
import type { StoryClock } from './clock.ts';
import type { DemoShop } from './demo-shop.ts';
import { payByCard, type Step } from './order-steps.ts';
import { prepareItems } from './prepare-items.ts';

const minute = 60_000;
const parents = 12;
// These have not paid yet.
const unpaid = [4, 9];
const maxPhotos = 200;

/** Returns the steps of the kindergarten: its morning is sorted and published, and the parents of half of it order. */
export function schoolSteps(shop: DemoShop, clock: StoryClock): Step[] {
  const steps: Step[] = [{ at: clock.at([5, '17:05']), run: (ctx) => publish(shop, ctx) }];
  for (let at = 0; at < parents; at++) {
    const placedAt = clock.at([4 - Math.floor(at / 3), `${17 + (at % 3)}:1${at % 6}`]);
    const ids: string[] = [];
    steps.push({ at: placedAt, run: async (ctx) => void ids.push(await orderPhotos(shop, ctx, at)) });
    if (!unpaid.includes(at))
      steps.push({ at: placedAt + 4 * minute, run: async (ctx) => payByCard(shop, ctx, ids[0] ?? '') });
  }
  return steps;
}

async function readMorning(shop: DemoShop, at: Context) {
  const { id: userId } = await shop.customer(at, 'martin');
  const ctx = await libraryOf(at, userId);
  const [job] = await ctx.library.select().from(schoolJobs).where(eq(schoolJobs.userId, userId));
  if (!job) throw new Error('The demo kindergarten is missing.');
  const subjects = (await selectSubjects(ctx, job.id)).map(toSubject);
  const idOf = new Map((await allPhotos(ctx, job, maxPhotos)).map(({ filename, id }) => [filename, id]));
  const photos = planMorning(subjects, job.shootOn).map((photo) => ({ ...photo, id: idOf.get(photo.filename) ?? '' }));
  return { ctx, userId, job, subjects, photos };
}

/** Notes what a browser reads, says whose the cards are that it can't read, and gives parents their photos. */
async function publish(shop: DemoShop, at: Context): Promise<void> {
  const { ctx, userId, job, photos } = await readMorning(shop, at);
  const readings = photos.map(({ id, isCard, fault, subject }) => ({
    photoId: id,
    codes: isCard && !fault ? [subject.code] : [],
    hasUnreadCard: fault === 'seen',
  }));
  await noteReadings(ctx, userId, job.id, { readings });
  for (const { id, subject, fault } of photos)
    if (fault) await decide(ctx, userId, job.id, { photoId: id, decision: { subjectId: subject.id, isCard: true } });
  await publishJob(ctx, userId, job.id);
}

/** Orders two photos of a girl to the kindergarten, as her mother without an account; returns the order's id. */
async function orderPhotos(shop: DemoShop, at: Context, parent: number): Promise<string> {
  const { subjects, photos } = await readMorning(shop, at);
  const girls = subjects.filter(({ kind, firstName }) => kind === 'child' && firstName.endsWith('a'));
  const child = girls[parent];
  if (!child) throw new Error('The demo kindergarten has too few girls.');
  const { shareToken } = await openByCode(at, child.code, 'demo');
  const own = photos.filter(({ subject, isCard }) => subject.id === child.id && !isCard);
  const items = own.map(({ id: photoId, take }) => ({
    ...{ photoId, shareToken, mode: 'print' as const, services: [] },
    // Some of them make up a bundle.
    ...(take === 1 ? { paperSize: '10x15', quantity: parent < 3 ? 4 : 2 } : { paperSize: '13x18', quantity: 1 }),
  }));
  const input = createGuestOrderInput.parse({
    ...{ items: await prepareItems(at, null, items), toSchool: true },
    ...{ name: `Katarína ${child.surname}`, email: `rodic.${parent + 1}@posta.test` },
    billingAddress: {
      street: 'Lipová',
      streetNumber: String(parent + 3),
      postalCode: '034 01',
      city: 'Ružomberok',
      country: 'Slovensko',
    },
    ...{ termsConsent: true, privacyConsent: true },
  });
  const [id = ''] = await createGuestOrder(at, input, `demo-school-${parent}`, 'demo');
  return id;
}
