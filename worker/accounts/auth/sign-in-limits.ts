import type { RateLimitRule } from '../../platform/core/rate-limit.ts';
import { addressLimits, mailboxOf } from '../../platform/core/sender-limits.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Wrong passwords of somebody who is signed in: 5 per account and address, 20 a day; 50 per address; 30 a day in all. */
export const ownPasswordLimits = ({ id, email }: { id: string; email: string }, address: string): RateLimitRule[] => [
  { key: `sign-in:${address}:${email}`, max: 5, windowMs: 15 * minute },
  { key: `sign-in-day:${address}:${email}`, max: 20, windowMs: day },
  { key: `sign-in-from:${address}`, max: 50, windowMs: 15 * minute },
  // Of the account: only who is signed in to it can use this up, from however many addresses.
  { key: `own-password:${id}`, max: 30, windowMs: day },
];

/** Challenges for a passkey, each of which is a row. */
export const passkeyOptionLimits = (address: string): RateLimitRule[] =>
  addressLimits('passkey-options', address, 120, 360);

/** New accounts per address: generous, because schools and offices share one. */
export const registerLimits = (address: string): RateLimitRule[] => [
  { key: `register:${address}`, max: 30, windowMs: hour },
];

/** Requests of a user to change the email: they also tell which addresses have an account, as registering does. */
export const emailChangeLimits = (userId: string): RateLimitRule[] => [
  { key: `email-change:${userId}`, max: 5, windowMs: hour },
];

/** Requests for a mail to any address, whether or not one is sent. */
export const accountMailLimits = (address: string): RateLimitRule[] => [
  { key: `account-mail-from:${address}`, max: 30, windowMs: hour },
];

const mailWindows = { register: day, activate: day, reset: hour, 'email-change': hour };

/**
 * Mails to a mailbox, whichever of its addresses. Count only what is mailed: the one who is over the limit holds links that
 * work, and no one can use up somebody's limit by requests that mail nothing.
 */
export const mailboxLimits = (purpose: keyof typeof mailWindows, email: string): RateLimitRule[] => [
  { key: `account-mail:${purpose}:${mailboxOf(email)}`, max: 5, windowMs: mailWindows[purpose] },
];

/**
 * The same of mails with a link for a new password. Active accounts have limits of their own: others of the mailbox,
 * whose links don't help their owner, may be a stranger's.
 */
export const resetMailLimits = (user: { id: string; email: string; activatedAt: number | null }): RateLimitRule[] =>
  user.activatedAt === null
    ? mailboxLimits('reset', user.email)
    : [{ key: `account-mail:reset-of:${user.id}`, max: 5, windowMs: mailWindows.reset }];
