import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { app } from '../../app.ts';

const ask = (url: string, origin: string) =>
  app.fetch(new Request(url), { ...env, PUBLIC_ORIGIN: origin }, createExecutionContext());

it('the API serves no call in the clear, and redirects none', async () => {
  const response = await ask('http://fotky.example/api/orders/products', 'https://fotky.example');
  expect([response.status, response.headers.get('location')]).toEqual([403, null]);
  expect(await response.json()).toMatchObject({ code: 'https-required' });
  expect((await ask('https://fotky.example/api/orders/products', 'https://fotky.example')).status).toBe(200);
});

it('a shop on a laptop has no HTTPS to ask for', async () => {
  expect((await ask('http://localhost:8787/api/orders/products', 'http://localhost:8787')).status).toBe(200);
});
