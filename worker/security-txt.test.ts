import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { openContext } from './platform/core/context.ts';
import { companySettings } from './platform/db/schema/main/platform.ts';
import { callPath } from './testing/call.ts';

/** Returns the fields of the file as RFC 9116 has them. */
async function readFields(): Promise<Map<string, string>> {
  const response = await callPath('GET', '/.well-known/security.txt');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')?.toLowerCase()).toMatch(/^text\/plain; ?charset=utf-8$/);
  const text = await response.text();
  expect(text).toMatch(/\n$/);
  return new Map(
    text
      .trim()
      .split('\n')
      .map((line) => {
        const [, name = '', value = ''] = /^([A-Z][A-Za-z-]+): (\S.*)$/.exec(line) ?? [];
        return [name, value];
      }),
  );
}

it('says whom to tell about a weakness, in which language, and until when', async () => {
  const fields = await readFields();
  expect([...fields.keys()]).toEqual(['Contact', 'Expires', 'Preferred-Languages', 'Canonical']);
  expect(fields.get('Contact')).toBe('http://localhost/contact');
  expect(fields.get('Preferred-Languages')).toBe('sk, en');
  expect(fields.get('Canonical')).toBe('http://localhost/.well-known/security.txt');
  const days = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
});

it("names the company's email once it has one", async () => {
  const row = { previewWidth: 1920, previewQuality: 85, thumbnailWidth: 400, thumbnailQuality: 80 };
  await openContext(env)
    .db.insert(companySettings)
    .values({ id: 1, ...row, email: 'obchod+web@example.sk' })
    .onConflictDoUpdate({ target: companySettings.id, set: { email: 'obchod+web@example.sk' } });
  expect((await readFields()).get('Contact')).toBe('mailto:obchod+web@example.sk');
});
