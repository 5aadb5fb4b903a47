import { eq, sql } from 'drizzle-orm';
import { updateProfile } from '../../../worker/accounts/auth/update-profile.ts';
import { markShared } from '../../../worker/library/albums/sharing-statements.ts';
import { fromEachLibrary } from '../../../worker/platform/core/context.ts';
import { newSecret } from '../../../worker/platform/core/new-id.ts';
import { albums } from '../../../worker/platform/db/schema/library/albums.ts';
import { photos } from '../../../worker/platform/db/schema/library/photos.ts';
import { users } from '../../../worker/platform/db/schema/main/accounts.ts';
import { mails } from '../../../worker/platform/db/schema/main/messages.ts';
import { syncSome } from '../../../worker/platform/jobs/sync-libraries.ts';
import { indexForSearch } from '../../../worker/platform/search/search-texts.ts';
import { demoAlbums } from '../demo-albums.ts';
import { userRow } from '../user-row.ts';
import { type StoryClock, storyClock } from './clock.ts';
import { type CustomerName, type DemoCustomer, demoCustomers } from './customers.ts';
import { offerMoreDeliveries } from './delivery-steps.ts';
import { type Bindings, DemoShop } from './demo-shop.ts';
import { takeFormats } from './format-steps.ts';
import { orderSteps, type Step } from './order-steps.ts';
import { demoOrders } from './orders.ts';
import { otherSteps } from './other-steps.ts';
import { schoolSteps } from './school-steps.ts';
import { statementSteps } from './statement-steps.ts';

/**
 * Plays six weeks of a shop, until `now`, on the demo photos of a local state: with the app's own verbs, each at its
 * own time, so that numbers, counters, audit log and invoices are consistent.
 */
export async function playStory(env: Bindings, now = Date.now()): Promise<void> {
  const clock = storyClock(now);
  const shop = new DemoShop(env, clock);
  await openShop(shop, clock);
  const steps: Step[] = [
    ...otherSteps(shop, clock),
    ...schoolSteps(shop, clock),
    ...statementSteps(shop, clock),
    ...demoOrders.flatMap((order, index) => orderSteps(shop, clock, order, index)),
  ];
  const late = steps.filter(({ at }) => at > now);
  if (late.length > 0) throw new Error(`${late.length} steps of the demo are in the future.`);
  // A stable sort: simultaneous steps keep their order.
  for (const { at, run } of steps.sort((a, b) => a.at - b.at)) {
    const ctx = shop.context(at);
    await run(ctx);
    await shop.runJobs(ctx);
  }
  // Today's mails are sent when the app starts: due now, not at their time in the story.
  const { db } = shop.context(now);
  await db.update(mails).set({ nextAttemptAt: now }).where(eq(mails.status, 'WAITING'));
}

/** Creates accounts, and albums older than the first order. */
async function openShop(shop: DemoShop, clock: StoryClock): Promise<void> {
  const begin = clock.at([60, '09:00']);
  const ctx = shop.context(begin);
  await takeFormats(ctx);
  await offerMoreDeliveries(ctx);
  await ctx.db.update(users).set({ createdAt: begin, activatedAt: begin, ownedSince: begin });
  for (const [index, name] of (Object.keys(demoCustomers) as CustomerName[]).entries())
    await addCustomer(shop, name, clock.at([58 - index, '20:00']));
  const found = await fromEachLibrary(ctx, async (there) =>
    (await there.library.select().from(albums)).map((album) => ({ album, there })),
  );
  for (const [index, { album, there }] of found.sort((a, b) => (a.album.id < b.album.id ? -1 : 1)).entries()) {
    const at = clock.at([57 - 2 * index, '18:00']);
    await there.library.update(albums).set({ createdAt: at, updatedAt: at }).where(eq(albums.id, album.id));
    // The kindergarten's is opened by codes alone.
    if (album.photoCount > 0 && isOfDemo(album)) await markShared({ ...there, now: at }, album.id);
  }
  const ownAlbum = sql`(select min(albums.created_at) from album_photos join albums on albums.key = album_key
    where photo_key = ${photos.key})`;
  for (const library of ctx.libraries)
    await library.update(photos).set({ createdAt: sql`coalesce(${ownAlbum}, ${photos.createdAt})` });
}

const isOfDemo = ({ title }: { title: string }): boolean => demoAlbums.some((album) => album.title === title);

async function addCustomer(shop: DemoShop, name: CustomerName, at: number): Promise<void> {
  const ctx = shop.context(at);
  const { person, phone, address, company }: DemoCustomer = demoCustomers[name];
  const [known] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.email, person.email));
  if (!known) {
    const row = userRow({ ...person, password: newSecret() }, [], ctx.secrets.pepper, at);
    await ctx.db.batch([
      ctx.db.insert(users).values(row),
      indexForSearch(ctx, 'user', row.id, [person.name, person.email, null]),
    ]);
    await syncSome(ctx);
  }
  await updateProfile(ctx, await shop.customer(ctx, name), {
    phone,
    deliveryAddress: address,
    billingAddress: address,
    ...(company && { company }),
  });
}
