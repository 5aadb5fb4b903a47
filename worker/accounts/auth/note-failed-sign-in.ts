import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { writeMail } from '../../messaging/mail/write-mail.ts';
import type { ClientDevice } from '../../platform/core/client-device.ts';
import type { Context } from '../../platform/core/context.ts';
import { consumeRateLimit, countAttempts } from '../../platform/core/rate-limit.ts';
import { batchOf } from '../../platform/db/batch-of.ts';
import { isNotDeleted, users } from '../../platform/db/schema/main/accounts.ts';
import { recordEvent } from '../auth-events/record-event.ts';
import { sprayingMail } from './mails.ts';
import { sprayingLimit } from './sign-in-delays.ts';

const maxRecipients = 10;

/** Records a failed sign-in, also for an email without an account; the last one before a threshold raises the alarm. */
export async function noteFailedSignIn(ctx: Context, userId: string | null, device: ClientDevice): Promise<void> {
  const { counted } = await batchOf(ctx.db, {
    event: recordEvent(ctx, { kind: 'sign-in-failed', userId, device }),
    counted: countAttempts(ctx, [sprayingLimit]),
  });
  if (counted[0]?.count === sprayingLimit.max) await raiseAlarm(ctx, device);
}

async function raiseAlarm(ctx: Context, device: ClientDevice): Promise<void> {
  ctx.log.error('spraying', { failedSignIns: sprayingLimit.max });
  await recordEvent(ctx, { kind: 'spraying', userId: null, device });
  if (!(await consumeRateLimit(ctx, [{ key: 'spraying-mail', max: 1, windowMs: 24 * 3_600_000 }]))) return;
  const admins = await ctx.db
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(and(eq(users.role, 'ADMIN'), isNotDeleted, isNotNull(users.activatedAt)))
    .orderBy(asc(users.id))
    .limit(maxRecipients);
  const mails = admins.map((admin) => writeMail(ctx, sprayingMail(admin, `${ctx.origin}/admin/sign-ins`)));
  const [first, ...others] = mails;
  if (!first) return;
  await ctx.db.batch([first, ...others]);
}
