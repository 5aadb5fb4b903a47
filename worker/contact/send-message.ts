import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { ContactInput } from '../../shared/contract/contact.ts';
import type { Context } from '../core/context.ts';
import { newId } from '../core/new-id.ts';
import { enforceRateLimit, type RateLimitRule } from '../core/rate-limit.ts';
import { addressLimits, mailboxOf } from '../core/sender-limits.ts';
import { contactMessages, isNotDeleted, users } from '../db/schema.ts';
import { writeMail } from '../mail/write-mail.ts';
import { readCompanySettings } from '../settings/company-settings.ts';
import { contactMail, contactMailId, maxRecipients } from './contact-mail.ts';

/**
 * Saves a message and mails it to the company. The sender gets no receipt: anybody may type any address, and the page
 * confirms it. Throws `too-many-messages`.
 */
export async function sendMessage(ctx: Context, input: ContactInput, address: string): Promise<void> {
  await enforceRateLimit(ctx, contactLimits(input.email, address), 'too-many-messages');
  const row = { id: newId(), ...input, createdAt: ctx.now };
  const mails = (await listRecipients(ctx)).map((recipient, index) =>
    writeMail(ctx, contactMail(recipient, input, ctx.now), contactMailId(row.id, index)),
  );
  await ctx.db.batch([ctx.db.insert(contactMessages).values(row), ...mails.map(({ statement }) => statement)]);
  await ctx.enqueue(...mails.map(({ job }) => job));
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

const hour = 3_600_000;

/** Messages in an hour from a sender, from an IP address, and in all. */
const contactLimits = (email: string, address: string): RateLimitRule[] => [
  { key: `contact:${mailboxOf(email)}`, max: 5, windowMs: hour },
  ...addressLimits('contact', address, 10, 30),
  { key: 'contact', max: 200, windowMs: hour },
];
