import { mutate } from 'swr';
import type {
  ChangePasswordInput,
  LoginInput,
  LoginResponse,
  MessageResponse,
  ProfileInput,
  ProfileResponse,
  RegisterInput,
  ResetPasswordInput,
  SignedIn,
  User,
} from '../../../shared/contract/auth.ts';
import { api } from '../../lib/api.ts';

export async function logIn(input: LoginInput): Promise<SignedIn> {
  const answer = await api<LoginResponse>('POST', '/auth/login', input);
  if ('token' in answer) return answer;
  throw new Error('An account with a second factor');
}
export const register = (input: RegisterInput) => api<MessageResponse>('POST', '/auth/register', input);
export const resendActivation = (email: string) => api<MessageResponse>('POST', '/auth/resend-activation', { email });
export const activate = (token: string) => api<MessageResponse>('POST', '/auth/activate', { token });
export const requestPasswordReset = (email: string) => api<MessageResponse>('POST', '/auth/forgot-password', { email });
export const resetPassword = (input: ResetPasswordInput) => api<MessageResponse>('POST', '/auth/reset-password', input);
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
