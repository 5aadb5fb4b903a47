import { mutate } from 'swr';
import type {
  ChangePasswordInput,
  LoginInput,
  MessageAnswer,
  ProfileAnswer,
  ProfileInput,
  RegisterInput,
  ResetPasswordInput,
  SignedIn,
  User,
} from '../../../shared/contract/auth.ts';
import { api } from '../../lib/api.ts';

export const logIn = (input: LoginInput) => api<SignedIn>('POST', '/auth/login', input);
export const register = (input: RegisterInput) => api<MessageAnswer>('POST', '/auth/register', input);
export const resendActivation = (email: string) => api<MessageAnswer>('POST', '/auth/resend-activation', { email });
export const activate = (token: string) => api<MessageAnswer>('POST', '/auth/activate', { token });
export const requestPasswordReset = (email: string) => api<MessageAnswer>('POST', '/auth/forgot-password', { email });
export const resetPassword = (input: ResetPasswordInput) => api<MessageAnswer>('POST', '/auth/reset-password', input);
/** Ends all sessions, this one too. */
export const changePassword = (input: ChangePasswordInput) => api<MessageAnswer>('PUT', '/auth/password', input);

/** The profile as the server has it now: another device may have changed it. */
export async function reloadProfile(): Promise<User> {
  const answer = await api<ProfileAnswer>('GET', '/auth/profile');
  await mutate('/auth/profile', answer, { revalidate: false });
  return answer.user;
}

/** Changes the profile, and what the rest of the app knows of it. */
export async function updateProfile(input: ProfileInput): Promise<void> {
  const answer = await api<ProfileAnswer>('PUT', '/auth/profile', input);
  await mutate('/auth/profile', answer, { revalidate: false });
}
