import type { RecoveryCodesResponse } from '../../shared/contract/factors.ts';
import { AppError } from '../../shared/errors.ts';
import { recordEvent } from '../auth-events/record-event.ts';
import type { ClientDevice } from '../core/client-device.ts';
import type { Context } from '../core/context.ts';
import type { CurrentUser } from '../core/sessions.ts';
import { writeFactorMail } from './mails.ts';
import { findFactors, hasFactor } from './queries.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';

/** Makes ten new recovery codes, in place of all earlier ones. Throws `factor-missing` without a second factor. */
export async function renewRecoveryCodes(
  ctx: Context,
  user: CurrentUser,
  device: ClientDevice,
): Promise<RecoveryCodesResponse> {
  if (!hasFactor(await findFactors(ctx, user.id))) throw new AppError('factor-missing');
  const { codes, statements } = makeRecoveryCodes(ctx, user.id);
  const mail = writeFactorMail(ctx, user, 'recovery-codes-made', device);
  await ctx.db.batch([
    recordEvent(ctx, { kind: 'recovery-codes-made', userId: user.id, device }),
    ...statements,
    mail.statement,
  ]);
  await ctx.enqueue(mail.job);
  return { codes };
}
