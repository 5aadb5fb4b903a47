import { Hono } from 'hono';
import type { SignedIn } from '../../../shared/accounts/auth/contract.ts';
import {
  type ConfirmedResponse,
  confirmInput,
  type FactorChallenge,
  factorSignInInput,
  type PasskeyChallenge,
  passkeySignInInput,
} from '../../../shared/accounts/factors/contract.ts';
import { clientDevice } from '../../platform/core/client-device.ts';
import { requireUnlocked, type SignedInEnv } from '../../platform/core/guards.ts';
import { type AppEnv, clientAddress, valid } from '../../platform/core/http.ts';
import { confirm, startConfirmation } from './confirm.ts';
import { logInWithFactor } from './log-in-with-factor.ts';
import { logInWithPasskey, startPasskeyLogIn } from './log-in-with-passkey.ts';

const open = new Hono<AppEnv>();

open.post('/login/factor', valid('json', factorSignInInput), async (c) =>
  c.json<SignedIn>(await logInWithFactor(c.var.ctx, c.req.valid('json'), clientDevice(c))),
);

open.post('/passkey/options', async (c) =>
  c.json<PasskeyChallenge>(await startPasskeyLogIn(c.var.ctx, clientAddress(c))),
);

open.post('/passkey/login', valid('json', passkeySignInInput), async (c) =>
  c.json<SignedIn>(await logInWithPasskey(c.var.ctx, c.req.valid('json'), clientDevice(c))),
);

const own = new Hono<SignedInEnv>();

own.post('/confirm/options', requireUnlocked, async (c) =>
  c.json<FactorChallenge>(await startConfirmation(c.var.ctx, c.var)),
);

own.post('/confirm', requireUnlocked, valid('json', confirmInput), async (c) =>
  c.json<ConfirmedResponse>(await confirm(c.var.ctx, c.var, c.req.valid('json'), clientAddress(c), clientDevice(c))),
);

/** The second step of a sign-in, sign-in by passkey, and proofs of who is at a session. */
export const signInFactorRoutes = new Hono<AppEnv>().route('/', open).route('/', own);
