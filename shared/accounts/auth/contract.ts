import * as z from 'zod';
import type { StorageUsage } from '../../money/storage/contract.ts';
import { emailAddress } from '../../platform/core/email-address.ts';
import { oneLine } from '../../platform/core/one-line.ts';
import { sample, sampleId } from '../../platform/core/samples.ts';
import { type Address, addressInput, phoneInput, sampleAddress } from '../../shop/addresses/contract.ts';
import { type BuyerCompany, buyerCompanyInput } from '../../shop/companies/buyer-company.ts';
import type { FactorChallenge } from '../factors/contract.ts';
import { deviceToken } from '../sessions/device-token.ts';
import { passwordLengthProblem, passwordMaxLength } from './passwords.ts';
import type { Role } from './roles.ts';

/** Guessable words, and the longer minimum of staff, are checked by the verbs, which know the account. */
const newPassword = z.string('Zadajte heslo.').superRefine((password, check) => {
  const message = passwordLengthProblem(password);
  if (message) check.addIssue({ code: 'custom', message });
});

const token = z.string('Chýba aktivačný token').min(1, 'Chýba aktivačný token').max(200, 'Neplatný token.');

export const personName = oneLine('Zadajte meno.')
  .max(100, 'Meno môže mať najviac 100 znakov.')
  .regex(/\p{L}/u, 'Zadajte meno písmenami.');
const currentPassword = z
  .string('Zadajte heslo.')
  .min(1, 'Zadajte heslo.')
  .max(passwordMaxLength, 'Heslo je príliš dlhé.');

/** A puzzle that takes a browser seconds, and its solution; the library checks both. */
const solvedProofOfWork = z
  .object({ challenge: z.looseObject({}), solution: z.looseObject({}) })
  .refine((value) => JSON.stringify(value).length <= 4000, 'Neplatné riešenie.');

export const loginInput = z.object({
  email: emailAddress,
  password: currentPassword,
  remember: z.boolean().optional(),
  deviceToken,
  /** Of the puzzle in an earlier `too-many-sign-ins`. */
  proofOfWork: solvedProofOfWork.optional(),
});
sample(loginInput, { email: 'eva.mala@example.sk', password: 'iné-ako-jej', remember: true });

export const registerInput = z.object({
  name: personName,
  email: emailAddress,
  password: newPassword,
});
sample(registerInput, { name: 'Eva Malá', email: 'eva.mala@example.sk', password: 'lezie-jez-lesom' });

export const emailInput = z.object({ email: emailAddress });
sample(emailInput, { email: 'eva.mala@example.sk' });
/** `POST /auth/email`: the link goes there. */
export const changeEmailInput = emailInput;
/** `POST /auth/email/confirm`. */
export const confirmEmailInput = z.object({ token, password: currentPassword });
sample(confirmEmailInput, { token: sampleId, password: 'iné-ako-jej' });
/** `POST /auth/activate`: with the password of the registration, or a new one in its place. */
export const activateInput = z
  .object({ token, password: currentPassword.optional(), newPassword: newPassword.optional(), deviceToken })
  .refine((input) => (input.password === undefined) !== (input.newPassword === undefined), {
    path: ['password'],
    message: 'Zadajte heslo z\u00a0registrácie, alebo si nastavte nové.',
  });
sample(activateInput, { token: sampleId, password: 'iné-ako-jej' });
export const resetPasswordInput = z.object({ token, newPassword, deviceToken });
sample(resetPasswordInput, { token: sampleId, newPassword: 'tri-studene-jazera' });
/** Omitted fields stay unchanged; null clears them. */
export const profileInput = z.object({
  name: personName.optional(),
  phone: phoneInput.nullish(),
  deliveryAddress: addressInput.nullish(),
  billingAddress: addressInput.nullish(),
  /** The customer buys as this firm; null: as a person. */
  company: buyerCompanyInput.nullish(),
});
sample(profileInput, {
  name: 'Eva Malá',
  phone: '0901 234 567',
  deliveryAddress: sampleAddress,
  billingAddress: sampleAddress,
  company: { name: 'Malá s. r. o.', ico: '99999994', dic: '', icDph: '' },
});
export const changePasswordInput = z.object({ currentPassword, newPassword });
sample(changePasswordInput, { currentPassword: 'iné-ako-jej', newPassword: 'tri-studene-jazera' });

export const deleteAccountInput = z.object({ password: currentPassword });
sample(deleteAccountInput, { password: 'iné-ako-jej' });

/** In the `current` of `too-many-sign-ins`, where the deployment wants it: solved, it spares the wait. */
export type ProofOfWork = Record<string, unknown>;
export type SolvedProofOfWork = z.infer<typeof solvedProofOfWork>;
export type LoginInput = z.infer<typeof loginInput>;
export type RegisterInput = z.infer<typeof registerInput>;
export type ActivateInput = z.infer<typeof activateInput>;
export type ConfirmEmailInput = z.infer<typeof confirmEmailInput>;
export type ResetPasswordInput = z.infer<typeof resetPasswordInput>;
export type ProfileInput = z.infer<typeof profileInput>;
export type ChangePasswordInput = z.infer<typeof changePasswordInput>;
export type DeleteAccountInput = z.infer<typeof deleteAccountInput>;

export interface User {
  id: string;
  name: string;
  email: string;
  role: Role;
  isAdmin: boolean;
  /** Only adding a second factor is allowed: the time of one of the staff without one is over. */
  mustAddFactor: boolean;
  /** Until when one of the staff may work without a second factor; null: has one, or none is required. */
  factorDueAt: string | null;
  /** Only changing the password is allowed: an admin set it, or it is outdated. */
  mustChangePassword: boolean;
  /** At the last sign-in the password no longer met the rules. */
  isPasswordOutdated: boolean;
  /** The screen can be locked. */
  hasLockCode: boolean;
  /** Nothing works before `POST /auth/unlock`. */
  isLocked: boolean;
  createdAt: string;
  phone: string | null;
  deliveryAddress: Address | null;
  billingAddress: Address | null;
  company: BuyerCompany | null;
  storageServiceId: string | null;
  storageService: { name: string; capacity: number; capacityUnit: string } | null;
  /** When the paid period of the plan ends; null: never. */
  planEndsAt: string | null;
  /** The user's plan allows RAW files. */
  rawSupport: boolean;
  storageUsage: StorageUsage;
}

export interface SignedIn {
  token: string;
  /** To be sent with later sign-ins. */
  deviceToken: string;
  user: User;
}

/** `POST /auth/reset-password`, `POST /auth/activate` */
export interface PasswordReset {
  message: string;
  /** As of a sign-in: with it an attack does not delay the next one. */
  deviceToken: string;
}

/** `POST /auth/login`: a challenge when the account has a second factor, which `POST /auth/login/factor` completes. */
export type LoginResponse = SignedIn | FactorChallenge;

export interface ProfileResponse {
  user: User;
}

export interface MessageResponse {
  message: string;
}
