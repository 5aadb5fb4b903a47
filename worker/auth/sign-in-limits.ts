import type { RateLimitRule } from '../core/rate-limit.ts';
import { mailboxOf } from '../core/sender-limits.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Wrong passwords of somebody who is signed in: 5 per account and address, 20 a day; 50 per address; 30 a day in all. */
export const ownPasswordLimits = ({ id, email }: { id: string; email: string }, address: string): RateLimitRule[] => [
  { key: `sign-in:${address}:${email}`, max: 5, windowMs: 15 * minute },
  { key: `sign-in-day:${address}:${email}`, max: 20, windowMs: day },
  { key: `sign-in-from:${address}`, max: 50, windowMs: 15 * minute },
  // Of the account: only who is signed in to it can use this up, from however many addresses.
  { key: `own-password:${id}`, max: 30, windowMs: day },
];

/** Challenges for a passkey, each of which is a row. */
export const passkeyOptionLimits = (address: string): RateLimitRule[] => [
  { key: `passkey-options:${address}`, max: 120, windowMs: 15 * minute },
];

/** New accounts per address: generous, because schools and offices share one. */
export const registerLimits = (address: string): RateLimitRule[] => [
  { key: `register:${address}`, max: 30, windowMs: 60 * minute },
];

/** Requests of a user to change the e-mail: they also tell which addresses have an account, as registering does. */
export const emailChangeLimits = (userId: string): RateLimitRule[] => [
  { key: `email-change:${userId}`, max: 5, windowMs: 60 * minute },
];

/** Mails that anyone may have sent to any address. */
export const accountMailLimits = (email: string, address: string): RateLimitRule[] => [
  { key: `account-mail-from:${address}`, max: 30, windowMs: 60 * minute },
  { key: `account-mail:${mailboxOf(email)}`, max: 5, windowMs: 60 * minute },
];

/** Activation mails to a mailbox, whichever of its addresses somebody registers. */
export const activationMailLimits = (email: string): RateLimitRule[] => [
  { key: `activation-mail:${mailboxOf(email)}`, max: 5, windowMs: day },
];
