import { randomInt } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../platform/core/context.ts';
import { sign } from '../../platform/core/signatures.ts';
import { insertMany } from '../../platform/db/insert-where.ts';
import { rowExists } from '../../platform/db/row-exists.ts';
import { recoveryCodes } from '../../platform/db/schema/main/sign-in.ts';

// Without characters that look alike: l and 1, o and 0.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const codeCount = 10;
const groups = 3;
const groupLength = 4;

/** Returns a random code with 59 bits: `k7mq-2xbp-hw9d`. */
function newRecoveryCode(): string {
  const group = () => Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}

/** However a person writes it: in capitals, with spaces or without dashes. */
const plainCode = (code: string): string => code.toLowerCase().replaceAll(/[\s-]/g, '');

const hashOf = (ctx: Context, userId: string, code: string): string =>
  sign(ctx.secrets.app, 'recovery-code', `${userId}/${plainCode(code)}`);

/** Returns ten new codes, which are shown only now, and the statements that replace all earlier ones. */
export function makeRecoveryCodes(ctx: Context, userId: string) {
  const codes = Array.from({ length: codeCount }, newRecoveryCode);
  const rows = codes.map((code) => ({ codeHash: hashOf(ctx, userId, code) }));
  const common = { userId, createdAt: ctx.now };
  const statements = [
    ctx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)),
    ...insertMany(ctx.db, recoveryCodes, rows, { common, size: codeCount }),
  ];
  return { codes, statements };
}

/** Returns the condition that a code was not used yet, and the statement that uses it. */
export function spendRecoveryCode(ctx: Context, userId: string, code: string) {
  const isIt = and(
    eq(recoveryCodes.userId, userId),
    eq(recoveryCodes.codeHash, hashOf(ctx, userId, code)),
    isNull(recoveryCodes.usedAt),
  );
  const statement = ctx.db.update(recoveryCodes).set({ usedAt: ctx.now }).where(isIt);
  return { isUnused: rowExists(recoveryCodes, isIt), isIt, statement };
}
