import { mutate } from 'swr';
import type {
  ActivateInput,
  ChangePasswordInput,
  ConfirmEmailInput,
  LoginInput,
  LoginResponse,
  MessageResponse,
  PasswordReset,
  ProfileInput,
  ProfileResponse,
  ProofOfWork,
  RegisterInput,
  ResetPasswordInput,
  SignedIn,
  User,
} from '../../../../shared/accounts/auth/contract.ts';
import type {
  FactorSignInInput,
  PasskeyChallenge,
  PasskeySignInInput,
} from '../../../../shared/accounts/factors/contract.ts';
import { ApiError, api } from '../../../lib/api.ts';
import { readDeviceToken, saveDeviceToken } from '../../../lib/device-token.ts';

/** Signs in; an account with a second factor asks for that first. */
export async function logIn(input: LoginInput): Promise<LoginResponse> {
  try {
    return await signInBy<LoginResponse>('/auth/login', input);
  } catch (error) {
    const puzzle = error instanceof ApiError ? (error.current as { proofOfWork?: ProofOfWork } | undefined) : undefined;
    if (!puzzle?.proofOfWork) throw error;
    // While somebody attacks the account: the browser works for some seconds instead of waiting for minutes.
    const { solveProofOfWork } = await import('./solve-proof-of-work.ts');
    const proofOfWork = await solveProofOfWork(puzzle.proofOfWork);
    if (!proofOfWork) throw error;
    return signInBy<LoginResponse>('/auth/login', { ...input, proofOfWork });
  }
}

export const logInByFactor = (input: FactorSignInInput) => signInBy<SignedIn>('/auth/login/factor', input);
export const logInByPasskey = (input: PasskeySignInInput) => signInBy<SignedIn>('/auth/passkey/login', input);
export const passkeyLoginOptions = () => api<PasskeyChallenge>('POST', '/auth/passkey/options');

/** Says that somebody signed in with this browser before, and remembers what the server gave it to say so next time. */
async function signInBy<T extends { deviceToken?: string | null } | object>(path: string, input: object): Promise<T> {
  const response = await api<T>('POST', path, { ...input, deviceToken: readDeviceToken() });
  if ('deviceToken' in response) saveDeviceToken(response.deviceToken);
  return response;
}

export const register = (input: RegisterInput) => api<MessageResponse>('POST', '/auth/register', input);
export const resendActivation = (email: string) => api<MessageResponse>('POST', '/auth/resend-activation', { email });
export const activate = (input: ActivateInput) => signInBy<PasswordReset>('/auth/activate', input);
export const requestPasswordReset = (email: string) => api<MessageResponse>('POST', '/auth/forgot-password', { email });
export const resetPassword = (input: ResetPasswordInput) => signInBy<PasswordReset>('/auth/reset-password', input);
/** Ends all sessions. */
export const confirmEmail = (input: ConfirmEmailInput) => api<MessageResponse>('POST', '/auth/email/confirm', input);
/** Ends all sessions, this one too. */
export const changePassword = (input: ChangePasswordInput) => api<MessageResponse>('PUT', '/auth/password', input);

/** Returns the profile as it is on the server now: another device may have changed it. */
export async function reloadProfile(): Promise<User> {
  const response = await api<ProfileResponse>('GET', '/auth/profile');
  await mutate('/auth/profile', response, { revalidate: false });
  return response.user;
}

/** Changes the profile on the server and in the cache. */
export async function updateProfile(input: ProfileInput): Promise<void> {
  const response = await api<ProfileResponse>('PUT', '/auth/profile', input);
  await mutate('/auth/profile', response, { revalidate: false });
}
