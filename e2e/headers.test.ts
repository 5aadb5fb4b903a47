import { expect, test } from 'vitest';
import { untilQuiet } from './harness/quiet.ts';
import { testApp } from './harness/test-app.ts';
import { endVisits, visit } from './harness/visitor.ts';

// What the platform's server of static files sends, past the Worker: seen only over HTTP, on the built app.
const strict: Record<string, string | RegExp> = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': /camera=\(\).*geolocation=\(\)/,
  'content-security-policy': /^default-src 'none';.*frame-ancestors 'none'/,
};

const ask = (path: string, init: RequestInit = {}) =>
  fetch(`${testApp().origin}${path}`, { redirect: 'manual', ...init });

function expectStrict(path: string, { headers }: Response, referrer: string): void {
  for (const [name, value] of Object.entries(strict)) {
    if (typeof value === 'string') expect(headers.get(name), `${path} ${name}`).toBe(value);
    else expect(headers.get(name), `${path} ${name}`).toMatch(value);
  }
  expect(headers.get('referrer-policy'), path).toBe(referrer);
  expect(headers.get('content-security-policy'), path).not.toMatch(/'unsafe-(inline|eval|hashes)'|https?:|\*/);
  expect(headers.get('set-cookie'), path).toBeNull();
  expect(headers.get('access-control-allow-origin'), path).toBeNull();
}

test('pages and files of the app carry the security headers', async () => {
  const page = await (await ask('/')).text();
  const files = [...page.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path]) => path ?? '');
  expect(files.filter((path) => path.endsWith('.js')).length).toBeGreaterThan(0);
  expect(files.filter((path) => path.endsWith('.css')).length).toBeGreaterThan(0);
  for (const path of files) {
    for (const headers of [
      new Headers(),
      new Headers({ origin: 'https://evil.example' }),
      new Headers({ origin: 'null' }),
    ]) {
      const response = await ask(path, { headers });
      expect(response.status, path).toBe(200);
      expectStrict(path, response, 'strict-origin');
      await response.arrayBuffer();
    }
    if (path.startsWith('/assets/'))
      expect((await ask(path, { method: 'HEAD' })).headers.get('cache-control')).toContain('immutable');
  }
  for (const path of ['/', '/login', '/activate?token=x', '/admin/customers', '/share/nothing-here', '/index.html']) {
    const response = await ask(path);
    expectStrict(path, response, 'strict-origin');
    // Browsers know one of the two.
    expect(response.headers.get('content-security-policy'), path).toContain(
      'report-uri /api/csp-reports; report-to csp',
    );
    expect(response.headers.get('reporting-endpoints'), path).toBe('csp="/api/csp-reports"');
    // A page must never outlive its deployment: it names that one's scripts.
    expect(response.headers.get('cache-control') ?? '', path).not.toMatch(/immutable|max-age=[1-9]/);
    await response.arrayBuffer();
  }
  for (const [method, path] of [
    ['GET', '/assets/gone.js'],
    ['GET', '/gone.png'],
    ['GET', '/assets/'],
    ['POST', '/login'],
    ['DELETE', '/'],
    ['POST', files.find((file) => file.endsWith('.js')) ?? ''],
  ] as const) {
    const response = await ask(path, { method });
    expect([404, 405], `${method} ${path}`).toContain(response.status);
    expectStrict(`${method} ${path}`, response, response.headers.get('referrer-policy') ?? 'none');
    if (response.status === 404) expect(response.headers.get('cache-control'), path).toBe('no-store');
  }
});

test('security.txt is no screen of the app', async () => {
  const response = await ask('/.well-known/security.txt');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; ?charset=utf-8$/i);
  expect(await response.text()).toMatch(/^Contact: (mailto:|http).+\nExpires: /);
});

test('what the policy stops is noticed by every browser test', async () => {
  const page = await visit('/login');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.hasRun = true';
    document.body.append(script);
    const picture = document.createElement('div');
    picture.innerHTML = '<img src="/favicon.svg" onload="window.hasRun = true" style="color: red">';
    document.body.append(picture);
  });
  await untilQuiet(page);
  expect(await page.evaluate(() => 'hasRun' in window)).toBe(false);
  const problems = (await endVisits()).join('\n');
  for (const directive of ["script-src 'self'", "style-src 'self'"])
    expect(problems).toMatch(new RegExp(`Content Security Policy.*${directive}`));
});
