import { Hono } from 'hono';
import { type OpenedCode, openCodeInput } from '../../../shared/library/schools/code-contract.ts';
import { type AppEnv, clientAddress, valid } from '../../platform/core/http.ts';
import { openByCode } from './open-by-code.ts';

/** Public: parents open the photos of their child by the code on its card. */
export const childCodeRoutes = new Hono<AppEnv>();

childCodeRoutes.post('/', valid('json', openCodeInput), async (c) =>
  c.json<OpenedCode>(await openByCode(c.var.ctx, c.req.valid('json').code, clientAddress(c))),
);
