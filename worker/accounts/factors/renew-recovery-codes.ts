import type { RecoveryCodesResponse } from '../../../shared/accounts/factors/contract.ts';
import { AppError } from '../../../shared/errors.ts';
import type { ClientDevice } from '../../platform/core/client-device.ts';
import type { Context } from '../../platform/core/context.ts';
import type { CurrentUser } from '../../platform/core/sessions.ts';
import { spendBudget } from '../../platform/core/write-budgets.ts';
import { recordEvent } from '../auth-events/record-event.ts';
import { writeFactorMail } from './mails.ts';
import { findFactors, hasFactor } from './queries.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';

// What D1 writes for ten codes in place of ten others, and the mail.
const rowsOfCodes = 50;

/**
 * Makes ten new recovery codes, in place of all earlier ones. Throws `factor-missing` without a second factor,
 * `too-many-requests`.
 */
export async function renewRecoveryCodes(
  ctx: Context,
  user: CurrentUser,
  device: ClientDevice,
): Promise<RecoveryCodesResponse> {
  if (!hasFactor(await findFactors(ctx, user.id))) throw new AppError('factor-missing');
  await spendBudget(ctx, user.id, 'account', rowsOfCodes);
  const { codes, statements } = makeRecoveryCodes(ctx, user.id);
  const mail = writeFactorMail(ctx, user, 'recovery-codes-made', device);
  await ctx.db.batch([recordEvent(ctx, { kind: 'recovery-codes-made', userId: user.id, device }), ...statements, mail]);
  return { codes };
}
