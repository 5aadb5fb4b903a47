import { mutate } from 'swr';
import type { MessageResponse } from '../../../../shared/accounts/auth/contract.ts';
import type {
  AddPasskeyInput,
  AddTotpInput,
  ConfirmedResponse,
  ConfirmInput,
  FactorAdded,
  FactorChallenge,
  FactorsResponse,
  PasskeyChallenge,
  RecoveryCodesResponse,
  TotpChallenge,
} from '../../../../shared/accounts/factors/contract.ts';
import type { SessionsResponse } from '../../../../shared/accounts/sessions/contract.ts';
import { api, refresh, useApi } from '../../../lib/api.ts';
import { readDeviceToken } from '../../../lib/device-token.ts';

const factorsPath = '/auth/factors';
const sessionsPath = '/auth/sessions';

export const useFactors = () => useApi<FactorsResponse>(factorsPath);
export const useSessions = () => useApi<SessionsResponse>(sessionsPath);
export const refreshSessions = () => refresh(sessionsPath);
export const refreshFactors = () => refresh(factorsPath);
export const refreshProfile = () => refresh('/auth/profile');

/** Shows the factors as a change has left them; the profile says whether one is still due. */
export async function showFactors(factors: FactorsResponse): Promise<void> {
  await mutate(factorsPath, factors, { revalidate: false });
  await refreshProfile();
}

export const newPasskeyOptions = () => api<PasskeyChallenge>('POST', '/auth/passkeys/options');
export const addPasskey = (input: AddPasskeyInput) => add('/auth/passkeys', input);
export const renamePasskey = (id: string, name: string) =>
  api<FactorsResponse>('PUT', `/auth/passkeys/${encodeURIComponent(id)}`, { name });
export const removePasskey = (id: string) => api<FactorsResponse>('DELETE', `/auth/passkeys/${encodeURIComponent(id)}`);
export const newTotp = () => api<TotpChallenge>('POST', '/auth/totp/options');
export const addTotp = (input: AddTotpInput) => add('/auth/totp', input);
/** Says on which device, which then has its own count of wrong codes. */
const add = (path: string, input: object) =>
  api<FactorAdded>('POST', path, { ...input, deviceToken: readDeviceToken() });
export const removeTotp = () => api<FactorsResponse>('DELETE', '/auth/totp');
/** The ones before no longer work. */
export const makeRecoveryCodes = () => api<RecoveryCodesResponse>('POST', '/auth/recovery-codes');

export const changeEmail = (email: string) => api<MessageResponse>('POST', '/auth/email', { email });
export const confirmOptions = () => api<FactorChallenge>('POST', '/auth/confirm/options');
export const confirm = (input: ConfirmInput) => api<ConfirmedResponse>('POST', '/auth/confirm', input);

export const signOutDevice = (id: string) => api<MessageResponse>('DELETE', `/auth/sessions/${encodeURIComponent(id)}`);
export const signOutOthers = () => api<MessageResponse>('DELETE', '/auth/sessions');
export const setLockCode = (code: string | null) => api<MessageResponse>('PUT', '/auth/lock-code', { code });
export const lockScreen = () => api<MessageResponse>('POST', '/auth/lock', undefined, { waitsForUser: false });
/** The last wrong code ends the session: a locked screen asks for no sign-in. */
export const unlockScreen = (code: string) =>
  api<MessageResponse>('POST', '/auth/unlock', { code }, { waitsForUser: false, expiresSession: false });
