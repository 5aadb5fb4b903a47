import * as z from 'zod';
import { emailAddress } from '../../platform/core/email-address.ts';
import { oneLine } from '../../platform/core/one-line.ts';
import { sample } from '../../platform/core/samples.ts';

/** The declaration of § 20a: who, which contract, and where to reply. */
export const withdrawalInput = z.object({
  name: oneLine('Zadajte meno a priezvisko.').max(100, 'Najviac 100 znakov.'),
  email: emailAddress,
  contract: oneLine('Zadajte číslo objednávky alebo faktúry.').max(100, 'Najviac 100 znakov.'),
  message: z.string().trim().max(2000, 'Najviac 2 000 znakov.').default(''),
  /** The second step: 'Potvrdiť odstúpenie od zmluvy'. */
  confirmed: z.literal(true, 'Odstúpenie od zmluvy treba potvrdiť.'),
});
sample(withdrawalInput, {
  name: 'Eva Malá',
  email: 'eva.mala@example.sk',
  contract: '2026000001',
  message: 'Vraciam.',
  confirmed: true,
});
export type WithdrawalInput = z.infer<typeof withdrawalInput>;

export interface WithdrawalReceived {
  message: string;
  /** When we received it. */
  receivedAt: string;
  /** False past the mail limits: the declaration is valid all the same. */
  isConfirmedByMail: boolean;
}

export interface Withdrawal {
  id: string;
  name: string;
  email: string;
  contract: string;
  /** Of the order it refers to, if it exists. */
  orderId: string | null;
  orderNumber: string | null;
  message: string;
  status: 'NEW' | 'DONE';
  createdAt: string;
  /** False: the receipt was stopped by a limit, or could not be delivered. */
  isConfirmedByMail: boolean;
  /** The last day, ISO, to refund the money: the 14th after the declaration. */
  refundUntil: string;
  handledAt: string | null;
  /** Name of the admin. */
  handledBy: string | null;
}
/** `PUT /admin/withdrawals/{id}` */
export interface WithdrawalResponse {
  withdrawal: Withdrawal;
}
export interface WithdrawalsResponse {
  withdrawals: Withdrawal[];
  nextCursor: string | null;
}
export const withdrawalListQuery = z.object({
  status: z.enum(['all', 'new', 'done'], 'Neznámy stav.').default('all'),
  cursor: z.string().max(100, 'Neplatný odkaz na ďalšiu stránku.').optional(),
});
export const withdrawalUpdate = z.object({ status: z.enum(['NEW', 'DONE'], 'Neznámy stav.') });
sample(withdrawalUpdate, { status: 'DONE' });
