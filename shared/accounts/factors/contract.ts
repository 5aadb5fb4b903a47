import * as z from 'zod';
import { oneLine } from '../../platform/core/one-line.ts';
import { sample, sampleId } from '../../platform/core/samples.ts';
import { passwordMaxLength } from '../auth/passwords.ts';
import { deviceToken } from '../sessions/device-token.ts';

export type FactorMethod = 'passkey' | 'totp' | 'recovery-code';

const challengeToken = z.string('Chýba výzva.').min(1, 'Chýba výzva.').max(100, 'Neplatná výzva.');
/** Of an authenticator app. */
const totpCode = z
  .string('Zadajte kód.')
  .transform((code) => code.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Kód má šesť číslic.'));
const recoveryCode = z.string('Zadajte záložný kód.').min(1, 'Zadajte záložný kód.').max(50, 'Kód je príliš dlhý.');
/** What the browser's WebAuthn returns as JSON; the library checks it. */
const credential = z
  .looseObject({
    id: z.string().max(1500),
    rawId: z.string().max(1500),
    type: z.literal('public-key'),
    response: z.looseObject({}),
    clientExtensionResults: z.looseObject({}),
  })
  .refine((value) => JSON.stringify(value).length <= 20_000, 'Neplatná odpoveď zariadenia.');
const passkeyName = oneLine('Zadajte názov.').max(60, 'Názov môže mať najviac 60 znakov.');

/** One proof of a second factor. */
const factorProof = z.union([
  z.object({ code: totpCode }),
  z.object({ passkey: credential }),
  z.object({ recoveryCode }),
]);

const samplePasskey = {
  ...{ id: 'AAAA', rawId: 'AAAA', type: 'public-key' as const },
  ...{ response: {}, clientExtensionResults: {} },
};

/** `POST /auth/login/factor`: the second step of a sign-in. */
export const factorSignInInput = z.object({ challengeToken, proof: factorProof, deviceToken });
sample(factorSignInInput, { challengeToken: sampleId, proof: { code: '123456' } });
/** `POST /auth/passkey/login`: a passkey instead of a password. */
export const passkeySignInInput = z.object({
  challengeToken,
  passkey: credential,
  remember: z.boolean().optional(),
  deviceToken,
});
sample(passkeySignInInput, { challengeToken: sampleId, passkey: samplePasskey });
/** `POST /auth/confirm`: with a second factor if there is one, else with the password. */
export const confirmInput = z.union([
  z.object({ password: z.string().min(1, 'Zadajte heslo.').max(passwordMaxLength, 'Heslo je príliš dlhé.') }),
  z.object({ challengeToken, proof: factorProof }),
]);
sample(confirmInput, { password: 'iné-ako-jej' });
/** `POST /auth/passkeys`. */
export const addPasskeyInput = z.object({ challengeToken, passkey: credential, name: passkeyName, deviceToken });
sample(addPasskeyInput, { challengeToken: sampleId, passkey: samplePasskey, name: 'Mobil' });
/** `PUT /auth/passkeys/{id}`. */
export const renamePasskeyInput = z.object({ name: passkeyName });
sample(renamePasskeyInput, { name: 'Mobil' });
/** `POST /auth/totp`. */
export const addTotpInput = z.object({ challengeToken, code: totpCode, deviceToken });
sample(addTotpInput, { challengeToken: sampleId, code: '123456' });

export type FactorProof = z.infer<typeof factorProof>;
export type FactorSignInInput = z.infer<typeof factorSignInInput>;
export type PasskeySignInInput = z.infer<typeof passkeySignInInput>;
export type ConfirmInput = z.infer<typeof confirmInput>;
export type AddPasskeyInput = z.infer<typeof addPasskeyInput>;
export type RenamePasskeyInput = z.infer<typeof renamePasskeyInput>;
export type AddTotpInput = z.infer<typeof addTotpInput>;

/** Options of WebAuthn as JSON, for `@simplewebauthn/browser`. */
export type PasskeyOptions = Record<string, unknown>;

/** What `POST /auth/login` returns for an account with a second factor, and `POST /auth/confirm/options`. */
export interface FactorChallenge {
  /** Empty for a confirmation by password. */
  challengeToken: string;
  /** Empty for a confirmation by password. */
  methods: FactorMethod[];
  /** With `passkey` among the methods. */
  passkeyOptions: PasskeyOptions | null;
}

/** `POST /auth/confirm` */
export interface ConfirmedResponse {
  /** Until then sensitive calls of this session are allowed. */
  confirmedUntil: string;
}

/** `POST /auth/passkey/options` and `POST /auth/passkeys/options`. */
export interface PasskeyChallenge {
  challengeToken: string;
  options: PasskeyOptions;
}

/** `POST /auth/totp/options`: nothing is stored with the account before a code proves it. */
export interface TotpChallenge {
  challengeToken: string;
  /** Base32, for typing. */
  secret: string;
  /** `otpauth://totp/…`, for a QR code. */
  uri: string;
}

export interface Passkey {
  id: string;
  name: string;
  /** Kept by a password manager or cloud, not on one device. */
  isBackedUp: boolean;
  createdAt: string;
  lastUsedAt: string | null;
}

/** `GET /auth/factors`. */
export interface FactorsResponse {
  passkeys: Passkey[];
  totp: { createdAt: string } | null;
  recoveryCodesLeft: number;
  /** An admin must have a passkey or an authenticator app. */
  isRequired: boolean;
  /** Until when an admin may work without; null: has one, or none is required. */
  dueAt: string | null;
}

/** `POST /auth/recovery-codes`: shown once. */
export interface RecoveryCodesResponse {
  codes: string[];
}

/** `POST /auth/passkeys` and `POST /auth/totp`. */
export interface FactorAdded {
  factors: FactorsResponse;
  /** With the first factor. */
  recoveryCodes: string[] | null;
}
