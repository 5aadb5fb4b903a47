import { expect } from 'vitest';

/** Headers that every response has except pages, which have a policy of their own (e2e/headers.test.ts). */
export function expectSecure({ headers }: Response, cacheControl: RegExp = /^no-store$/): void {
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain('sandbox');
  expect(policy).not.toContain('unsafe');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(headers.get('permissions-policy')).toMatch(/camera=\(\).*geolocation=\(\)/);
  expect(headers.get('cache-control')).toMatch(cacheControl);
  expectSecurePage({ headers });
}

/** Those that pages have, too. */
export function expectSecurePage({ headers }: { headers: Headers }): void {
  expect(headers.get('content-security-policy')).toBeTruthy();
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('set-cookie')).toBeNull();
  expect(headers.get('x-powered-by')).toBeNull();
  for (const name of ['origin', 'credentials', 'methods', 'headers'])
    expect(headers.get(`access-control-allow-${name}`)).toBeNull();
}
