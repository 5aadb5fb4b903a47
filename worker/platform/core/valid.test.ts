import { Hono } from 'hono';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { type AppEnv, handleError, valid } from './http.ts';

const app = new Hono<AppEnv>();
app.onError(handleError);
app.post('/', valid('json', z.object({ name: z.string('Zadajte meno.').min(1).max(100) })), (c) => c.json({}));

it.each(['{"valueOf":1,"toString":1}', '{}', '1e9', 'null', '"x"'])(
  'rejects an object with the length %s as a text',
  async (length) => {
    const body = `{"name":{"length":${length}}}`;
    const response = await app.request('/', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'invalid-input', error: 'Skontrolujte vyplnené údaje.' });
  },
);
