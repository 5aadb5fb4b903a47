import { Hono } from 'hono';
import { type ContactReceived, contactInput } from '../../../shared/messaging/contact/contract.ts';
import { type AppEnv, clientAddress, valid } from '../../platform/core/http.ts';
import { sendMessage } from './send-message.ts';

export const contactRoutes = new Hono<AppEnv>();

contactRoutes.post('/', valid('json', contactInput), async (c) => {
  await sendMessage(c.var.ctx, c.req.valid('json'), clientAddress(c));
  return c.json<ContactReceived>({ message: 'Ďakujeme, správu sme prijali. Odpovieme vám emailom.' }, 201);
});
