import * as z from 'zod';
import { sample } from '../../platform/core/samples.ts';
import type { SignInMethod } from '../auth-events/auth-events.ts';
import { lockCodeMaxLength, lockCodeMinLength } from './session-times.ts';

const lockCode = z
  .string('Zadajte kód.')
  .regex(/^\d+$/, 'Kód tvoria číslice.')
  .min(lockCodeMinLength, `Kód musí mať aspoň ${lockCodeMinLength} číslice.`)
  .max(lockCodeMaxLength, `Kód môže mať najviac ${lockCodeMaxLength} číslic.`);

/** `PUT /auth/lock-code`; null removes it, and with it the lock screen. */
export const lockCodeInput = z.object({ code: lockCode.nullable() });
sample(lockCodeInput, { code: '4827' });
/** `POST /auth/unlock`. */
export const unlockInput = z.object({ code: lockCode });
sample(unlockInput, { code: '4827' });

/** Where the user is signed in. */
export interface SessionEntry {
  id: string;
  isCurrent: boolean;
  /** `Chrome, Windows` */
  deviceName: string;
  method: SignInMethod;
  createdAt: string;
  /** Within ten minutes. */
  lastUsedAt: string;
  expiresAt: string;
}

/** `GET /auth/sessions`: the newest first. */
export interface SessionsResponse {
  sessions: SessionEntry[];
}
