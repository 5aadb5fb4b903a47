import { eq } from 'drizzle-orm';
import { shareToken } from '../../../worker/library/links/share-token.ts';
import { composeOrderMail } from '../../../worker/messaging/mail-templates/compose-order-mail.ts';
import { makeCorrection } from '../../../worker/money/invoices/make-correction.ts';
import { makeInvoice } from '../../../worker/money/invoices/make-invoice.ts';
import type { Actor } from '../../../worker/platform/audit/record-audit.ts';
import { type Context, fromEachLibrary, openContext } from '../../../worker/platform/core/context.ts';
import type { CurrentUser } from '../../../worker/platform/core/guards.ts';
import type { Job } from '../../../worker/platform/core/jobs.ts';
import { albumPhotos } from '../../../worker/platform/db/schema/library/album-photos.ts';
import { albums } from '../../../worker/platform/db/schema/library/albums.ts';
import { albumLinks } from '../../../worker/platform/db/schema/library/links.ts';
import { photos } from '../../../worker/platform/db/schema/library/photos.ts';
import { users } from '../../../worker/platform/db/schema/main/accounts.ts';
import { mails } from '../../../worker/platform/db/schema/main/messages.ts';
import { orders } from '../../../worker/platform/db/schema/main/orders.ts';
import { dispatch } from '../../../worker/platform/jobs/dispatch.ts';
import { workBulkRun } from '../../../worker/production/bulk-runs/work-bulk-run.ts';
import { admin } from '../people.ts';
import type { StoryClock } from './clock.ts';
import { type CustomerName, demoCustomers } from './customers.ts';
import { type CartLine, titleOf } from './orders.ts';
import type { StatementLine } from './statement.ts';

export type Bindings = Parameters<typeof openContext>[0];
type OrderRow = typeof orders.$inferSelect;
type OrderMail = Parameters<typeof composeOrderMail>[1];

/** A transfer that will be in the next account statement. */
interface Transfer {
  orderId: string;
  at: number;
  /** Null: the missing amount. */
  cents: number | null;
  extraCents: number;
}

/** The demo shop: runs the app's own verbs, each at the time of its step. */
export class DemoShop {
  readonly transfers: Transfer[] = [];
  /** Refunds that were sent, for the next account statement. */
  readonly debits: StatementLine[] = [];
  /** Orders that the admin selects for the next bulk run. */
  readonly selected: string[] = [];
  /** Orders that go in one parcel. */
  readonly together: string[] = [];
  /** The print station, once it is connected. */
  station: Extract<Actor, { apiTokenId: string }> = { apiTokenId: '', name: '' };
  private readonly jobs: { job: Job; at: number }[] = [];
  private readonly env: Bindings;
  private readonly clock: StoryClock;

  constructor(env: Bindings, clock: StoryClock) {
    this.env = env;
    this.clock = clock;
  }

  context(at: number): Context {
    const enqueue = async (...jobs: Job[]) => this.jobs.push(...jobs.map((job) => ({ job, at }))) > 0;
    return { ...openContext(this.env, at), enqueue };
  }

  customer(ctx: Context, name: CustomerName): Promise<CurrentUser> {
    return this.user(ctx, demoCustomers[name].person.email);
  }

  admin(ctx: Context): Promise<CurrentUser> {
    return this.user(ctx, admin.email);
  }

  async order(ctx: Context, id: string): Promise<OrderRow> {
    const [row] = await ctx.db.select().from(orders).where(eq(orders.id, id));
    if (!row) throw new Error(`The demo order ${id} is gone.`);
    return row;
  }

  /** Returns items for `POST /orders`. Photos of another customer are ordered from their shared album. */
  async items(ctx: Context, buyer: Pick<CurrentUser, 'id'>, line: CartLine) {
    const [found] = await fromEachLibrary(ctx, async (there) => {
      const rows = await there.library
        .select()
        .from(albums)
        .where(eq(albums.title, titleOf(line.album)));
      return rows.map((album) => ({ album, there }));
    });
    if (!found) throw new Error(`The demo album ${line.album} is missing.`);
    const { album, there } = found;
    const [link] = await there.library.select().from(albumLinks).where(eq(albumLinks.id, album.id));
    const proof = link && album.userId !== buyer.id ? { shareToken: await shareToken(ctx, link) } : {};
    const rows = await there.library
      .select({ id: photos.id })
      .from(albumPhotos)
      .innerJoin(photos, eq(photos.key, albumPhotos.photoKey))
      .where(eq(albumPhotos.albumKey, album.key))
      .orderBy(albumPhotos.filenameKey)
      .limit(line.count);
    const { mode, product, quantity, services } = line;
    return rows.map(({ id: photoId }) => ({
      photoId,
      mode,
      quantity,
      services,
      ...(mode === 'print' ? { paperSize: product } : { downloadProduct: product }),
      ...proof,
    }));
  }

  /**
   * Runs the jobs that a step has caused, as the queue would. Today's mails are left to the Worker, which sends them to the
   * mailbox.
   */
  async runJobs(step: Context): Promise<void> {
    await dispatch(step);
    for (let next = this.jobs.shift(); next; next = this.jobs.shift()) {
      const ctx = this.context(Math.min(next.at + 20_000, this.clock.now));
      if (next.job.type === 'work-bulk-run') await workBulkRun(ctx, next.job.runId);
      if (next.job.type === 'make-correction') await makeCorrection(ctx, next.job.correctionId);
      if (next.job.type === 'make-invoice') await makeInvoice(ctx, next.job.orderId);
      if (next.job.type === 'send-mail' && next.at < this.clock.at([1, '23:30'])) await noteSent(ctx, next.job.mailId);
      await dispatch(ctx);
    }
  }

  private async user(ctx: Context, email: string): Promise<CurrentUser> {
    const [row] = await ctx.db.select().from(users).where(eq(users.email, email));
    if (!row) throw new Error(`The demo account ${email} is missing.`);
    return { ...row, storageService: null };
  }
}

/** Marks an old mail as sent: today's mailbox should not get a hundred of them. */
async function noteSent(ctx: Context, mailId: string): Promise<void> {
  const [mail] = await ctx.db.select().from(mails).where(eq(mails.id, mailId));
  if (!mail) return;
  const subject = mail.orderId
    ? (await composeOrderMail(ctx, mail.kind as OrderMail, mail.orderId, mail.id)).subject
    : mail.subject;
  await ctx.db
    .update(mails)
    .set({ status: 'SENT', subject, attempts: 1, sentAt: ctx.now, nextAttemptAt: ctx.now })
    .where(eq(mails.id, mailId));
}
