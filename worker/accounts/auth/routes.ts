import { Hono } from 'hono';
import {
  activateInput,
  changeEmailInput,
  changePasswordInput,
  confirmEmailInput,
  emailInput,
  type LoginResponse,
  loginInput,
  type MessageResponse,
  type PasswordReset,
  type ProfileResponse,
  profileInput,
  registerInput,
  resetPasswordInput,
} from '../../../shared/accounts/auth/contract.ts';
import { clientDevice } from '../../platform/core/client-device.ts';
import {
  requireConfirmed,
  requireSession,
  requireUnlocked,
  requireUser,
  type SignedInEnv,
} from '../../platform/core/guards.ts';
import { type AppEnv, clientAddress, valid } from '../../platform/core/http.ts';
import { activateAccount } from './activate-account.ts';
import { confirmEmailChange, requestEmailChange } from './change-email.ts';
import { changePassword } from './change-password.ts';
import { logIn } from './log-in.ts';
import { mailAccountLink } from './mail-account-link.ts';
import { register } from './register.ts';
import { resetPassword } from './reset-password.ts';
import { toUserResponse } from './to-user-response.ts';
import { updateProfile } from './update-profile.ts';

const open = new Hono<AppEnv>();

open.post('/login', valid('json', loginInput), async (c) =>
  c.json<LoginResponse>(await logIn(c.var.ctx, c.req.valid('json'), clientAddress(c), clientDevice(c))),
);

open.post('/register', valid('json', registerInput), async (c) => {
  await register(c.var.ctx, c.req.valid('json'), clientAddress(c), clientDevice(c));
  return c.json<MessageResponse>({ message: 'Účet bol vytvorený. Poslali sme vám email s aktivačným odkazom.' }, 201);
});

open.post('/resend-activation', valid('json', emailInput), async (c) => {
  await mailAccountLink(c.var.ctx, 'activate', c.req.valid('json').email, clientAddress(c), clientDevice(c));
  return c.json<MessageResponse>({ message: 'Aktivačný email bol znovu odoslaný. Skontrolujte svoju schránku.' });
});

open.post('/activate', valid('json', activateInput), async (c) => {
  const activated = await activateAccount(c.var.ctx, c.req.valid('json'), clientAddress(c), clientDevice(c));
  return c.json<PasswordReset>({ ...activated, message: 'Účet je aktivovaný. Môžete sa prihlásiť.' });
});

open.post('/forgot-password', valid('json', emailInput), async (c) => {
  await mailAccountLink(c.var.ctx, 'reset', c.req.valid('json').email, clientAddress(c), clientDevice(c));
  return c.json<MessageResponse>({ message: 'Ak u nás máte účet, poslali sme vám email s odkazom na nové heslo.' });
});

open.post('/reset-password', valid('json', resetPasswordInput), async (c) => {
  const reset = await resetPassword(c.var.ctx, c.req.valid('json'), clientDevice(c));
  return c.json<PasswordReset>({ ...reset, message: 'Heslo je zmenené. Prihláste sa novým heslom.' });
});

open.post('/email/confirm', valid('json', confirmEmailInput), async (c) => {
  await confirmEmailChange(c.var.ctx, c.req.valid('json'), clientAddress(c), clientDevice(c));
  return c.json<MessageResponse>({ message: 'Emailová adresa je zmenená. Prihláste sa novou adresou.' });
});

const own = new Hono<SignedInEnv>();

own.post('/email', requireUser, requireConfirmed, valid('json', changeEmailInput), async (c) => {
  await requestEmailChange(c.var.ctx, c.var.user, c.req.valid('json').email, clientAddress(c));
  return c.json<MessageResponse>({ message: 'Na novú adresu sme poslali odkaz. Zmena platí, až keď ho otvoríte.' });
});

own.get('/profile', requireSession, async (c) =>
  c.json<ProfileResponse>({ user: await toUserResponse(c.var.ctx, c.var) }),
);

own.put('/profile', requireUser, valid('json', profileInput), async (c) => {
  const user = await updateProfile(c.var.ctx, c.var.user, c.req.valid('json'));
  return c.json<ProfileResponse>({ user: await toUserResponse(c.var.ctx, { user, session: c.var.session }) });
});

own.put('/password', requireUnlocked, valid('json', changePasswordInput), async (c) => {
  await changePassword(c.var.ctx, c.var.user, c.req.valid('json'), clientAddress(c), clientDevice(c));
  return c.json<MessageResponse>({ message: 'Heslo bolo úspešne zmenené. Prihláste sa znovu.' });
});

export const authRoutes = new Hono<AppEnv>().route('/', open).route('/', own);
