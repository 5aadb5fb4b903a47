import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callPath } from '../../testing/call.ts';
import { storedLimitKey } from '../../testing/stored-limit-key.ts';
import { openContext } from '../core/context.ts';
import { purgeRateLimits } from '../core/rate-limit.ts';

let printed: string[];
beforeEach(() => {
  printed = [];
  for (const method of ['log', 'warn', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((...args: unknown[]) => void printed.push(args.map(String).join(' ')));
});
afterEach(() => vi.restoreAllMocks());

const violations = () =>
  printed.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ event }) => event === 'csp-violation');

const old = (more: Record<string, unknown> = {}) => ({
  'csp-report': {
    'document-uri': 'https://fotky.example/orders?pay=tajne-1',
    'violated-directive': 'script-src-elem',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/a.js?token=tajne-2',
    'source-file': 'https://fotky.example/assets/app.js',
    'script-sample': 'tajne-3',
    'original-policy': "default-src 'none'",
    ...more,
  },
});
const modern = (body: Record<string, unknown> = {}, type = 'csp-violation') => ({
  type,
  age: 12,
  url: 'https://fotky.example/',
  user_agent: 'Mozilla/5.0',
  body: {
    documentURL: 'https://fotky.example/login?next=tajne-1',
    blockedURL: 'inline',
    effectiveDirective: 'style-src-attr',
    disposition: 'enforce',
    sample: 'tajne-3',
    ...body,
  },
});

let lastAddress = 0;
const send = (
  body: unknown,
  { type = 'application/reports+json', address = `10.7.${(++lastAddress / 200) | 0}.${lastAddress % 200}` } = {},
) =>
  callPath('POST', '/api/csp-reports', {
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': type, 'cf-connecting-ip': address },
  });

describe('reports of the content security policy', () => {
  it('are logged without queries and samples, in both formats', async () => {
    expect((await send(old(), { type: 'application/csp-report' })).status).toBe(204);
    expect((await send([modern()])).status).toBe(204);
    expect(violations()).toEqual([
      expect.objectContaining({
        level: 'warn',
        directive: 'script-src-elem',
        blocked: 'https://evil.example',
        page: '/orders',
        source: 'https://fotky.example/assets/app.js',
      }),
      expect.objectContaining({ directive: 'style-src-attr', blocked: 'inline', page: '/login' }),
    ]);
    expect(printed.join('\n')).not.toContain('tajne');
  });

  it('name no share link, id or token of a path', async () => {
    const paths = [
      'share/w8Jx_kQ2mB7cN4vR1tY6uZ3pL9sD5fGh',
      'albums/019399aa-7f00-7abc-8def-0123456789ab',
      'a%2Fb/x y',
    ];
    for (const path of paths) await send([modern({ documentURL: `https://fotky.example/${path}?a=b#c` })]);
    expect(violations().map(({ page }) => page)).toEqual(['/share/:id', '/albums/:id', '/:id/:id']);
  });

  it('are logged once a day, no matter who sends them and however often', async () => {
    const report = modern({ effectiveDirective: 'font-src' });
    await Promise.all([send([report, report]), send([report]), send([report])]);
    expect(violations()).toHaveLength(1);
    await send([report, modern({ effectiveDirective: 'img-src' })]);
    expect(violations().map(({ directive }) => directive)).toEqual(['font-src', 'img-src']);
    const day = 24 * 3_600_000;
    await purgeRateLimits(openContext(env, Date.now() + day + 1000));
    await send([report]);
    expect(violations()).toHaveLength(3);
  });

  it("are ignored when they are about something else, or a visitor's extension", async () => {
    const ignored = [
      modern({}, 'deprecation'),
      modern({ blockedURL: 'chrome-extension://abc/a.js' }),
      modern({ sourceFile: 'moz-extension://abc/a.js', effectiveDirective: 'connect-src' }),
      modern({ effectiveDirective: 'Nothing at all' }),
      { type: 'csp-violation', body: null },
    ];
    expect((await send(ignored)).status).toBe(204);
    expect((await send([])).status).toBe(204);
    expect(violations()).toEqual([]);
  });

  it('are refused when they are none, or too large', async () => {
    for (const body of [{}, { length: { valueOf: 1, toString: 1 } }, null, 7, [7], { 'csp-report': 1 }, [{ type: 1 }]])
      expect((await send(body)).status).toBe(400);
    expect(await (await send('{"csp')).json()).toMatchObject({ code: 'invalid-json' });
    expect((await send(JSON.stringify([modern()]), { type: 'text/plain' })).status).toBe(415);
    expect((await send([modern({ sample: 'x'.repeat(17_000) })])).status).toBe(413);
  });

  it('are logged two hundred times a day at most, however many kinds somebody invents', async () => {
    await env.DB.prepare('delete from attempts where key = ?').bind(storedLimitKey('csp-new')).run();
    const kindsOf = (call: number) =>
      Array.from({ length: 20 }, (_, at) => modern({ blockedURL: `https://zlodej-${call}-${at}.example/` }));
    for (let call = 0; call < 12; call++) expect((await send(kindsOf(call))).status).toBe(204);
    expect(violations()).toHaveLength(200);
  });

  it('are limited by address, and over all addresses', async () => {
    const address = '10.9.9.9';
    for (let call = 0; call < 60; call++) expect((await send([modern()], { address })).status).toBe(204);
    expect((await send([modern()], { address })).status).toBe(429);
    expect((await send([modern()])).status).toBe(204);
    await env.DB.prepare('update attempts set count = 600 where key = ?').bind(storedLimitKey('csp-report')).run();
    expect((await send([modern()])).status).toBe(429);
  });
});
