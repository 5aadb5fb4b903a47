import { Hono } from 'hono';
import {
  addPasskeyInput,
  addTotpInput,
  type FactorAdded,
  type FactorsResponse,
  type PasskeyChallenge,
  type RecoveryCodesResponse,
  renamePasskeyInput,
  type TotpChallenge,
} from '../../../shared/accounts/factors/contract.ts';
import { clientDevice } from '../../platform/core/client-device.ts';
import { requireConfirmed, requireValidPassword, type SignedInEnv } from '../../platform/core/guards.ts';
import { valid } from '../../platform/core/http.ts';
import { byId } from '../../platform/core/params.ts';
import { addPasskey, startPasskey } from './add-passkey.ts';
import { addTotp, startTotp } from './add-totp.ts';
import { readFactors } from './queries.ts';
import { removePasskey, removeTotp } from './remove-factor.ts';
import { renamePasskey } from './rename-passkey.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';

/** Also for staff who may do nothing else before they have a factor. */
export const factorRoutes = new Hono<SignedInEnv>();

factorRoutes.get('/factors', requireValidPassword, async (c) =>
  c.json<FactorsResponse>(await readFactors(c.var.ctx, c.var.user)),
);

factorRoutes.post('/passkeys/options', requireValidPassword, requireConfirmed, async (c) =>
  c.json<PasskeyChallenge>(await startPasskey(c.var.ctx, c.var)),
);

factorRoutes.post('/passkeys', requireValidPassword, requireConfirmed, valid('json', addPasskeyInput), async (c) =>
  c.json<FactorAdded>(await addPasskey(c.var.ctx, c.var, c.req.valid('json'), clientDevice(c)), 201),
);

factorRoutes.put('/passkeys/:id', requireValidPassword, byId, valid('json', renamePasskeyInput), async (c) =>
  c.json<FactorsResponse>(await renamePasskey(c.var.ctx, c.var.user, c.req.valid('param').id, c.req.valid('json'))),
);

factorRoutes.delete('/passkeys/:id', requireValidPassword, requireConfirmed, byId, async (c) =>
  c.json<FactorsResponse>(await removePasskey(c.var.ctx, c.var.user, c.req.valid('param').id, clientDevice(c))),
);

factorRoutes.post('/totp/options', requireValidPassword, requireConfirmed, async (c) =>
  c.json<TotpChallenge>(await startTotp(c.var.ctx, c.var)),
);

factorRoutes.post('/totp', requireValidPassword, requireConfirmed, valid('json', addTotpInput), async (c) =>
  c.json<FactorAdded>(await addTotp(c.var.ctx, c.var, c.req.valid('json'), clientDevice(c)), 201),
);

factorRoutes.delete('/totp', requireValidPassword, requireConfirmed, async (c) =>
  c.json<FactorsResponse>(await removeTotp(c.var.ctx, c.var.user, clientDevice(c))),
);

factorRoutes.post('/recovery-codes', requireValidPassword, requireConfirmed, async (c) =>
  c.json<RecoveryCodesResponse>(await renewRecoveryCodes(c.var.ctx, c.var.user, clientDevice(c)), 201),
);
