import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { ContactInput } from '../../../shared/messaging/contact/contract.ts';
import type { Context } from '../../platform/core/context.ts';
import { newId } from '../../platform/core/new-id.ts';
import { countAttempts, enforceRateLimit, isUsedUp, type RateLimitRule } from '../../platform/core/rate-limit.ts';
import { addressLimits, mailboxOf } from '../../platform/core/sender-limits.ts';
import { isNotDeleted, users } from '../../platform/db/schema/main/accounts.ts';
import { contactMessages } from '../../platform/db/schema/main/messages.ts';
import { readCompanySettings } from '../../platform/settings/company-settings.ts';
import { writeMail } from '../mail/write-mail.ts';
import { contactMail, contactMailId, maxRecipients } from './contact-mail.ts';

const hour = 3_600_000;

/**
 * Saves a message and mails it to the company. The sender gets no receipt: anybody may type any address, and the page
 * confirms it. Throws `too-many-messages`.
 */
export async function sendMessage(ctx: Context, input: ContactInput, address: string): Promise<void> {
  const limits = contactLimits(input.email, address, await isUsedUp(ctx, [surge]));
  await enforceRateLimit(ctx, limits, 'too-many-messages');
  const [counted] = await countAttempts(ctx, [surge]);
  const excess = Math.max(0, (counted?.count ?? 0) - surge.max);
  if (excess === 1) ctx.log.warn('many-messages', { anHour: surge.max });
  // The mailbox gets no more than these in an hour, however many come.
  const sendAt = ctx.now + Math.round((excess / surge.max) * hour);
  const row = { id: newId(), ...input, createdAt: ctx.now };
  const mails = (await listRecipients(ctx)).map((recipient, index) =>
    writeMail(ctx, contactMail(recipient, input, ctx.now, excess > 0), contactMailId(row.id, index), sendAt),
  );
  await ctx.db.batch([ctx.db.insert(contactMessages).values(row), ...mails]);
}

/** Returns the company's address; until it is set, those of its admins. */
async function listRecipients(ctx: Context): Promise<string[]> {
  const email = (await readCompanySettings(ctx)).email.trim();
  if (email.includes('@')) return [email];
  const admins = await ctx.db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.role, 'ADMIN'), isNotDeleted, isNotNull(users.activatedAt)))
    .orderBy(asc(users.id))
    .limit(maxRecipients);
  return admins.map((admin) => admin.email);
}

/** Messages in an hour, from anywhere: more are an attack. No one is refused for those of others. */
const surge: RateLimitRule = { key: 'contact', max: 200, windowMs: hour };

/** Messages in an hour from a sender and from an IP address, which gets fewer during an attack. */
const contactLimits = (email: string, address: string, isSurge: boolean): RateLimitRule[] => [
  { key: `contact:${mailboxOf(email)}`, max: 5, windowMs: hour },
  ...(isSurge ? addressLimits('contact', address, 2, 6) : addressLimits('contact', address, 10, 30)),
];
