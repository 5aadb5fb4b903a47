import { Hono } from 'hono';
import type { AppEnv } from './platform/core/http.ts';
import { readCompanySettings } from './platform/settings/company-settings.ts';

const day = 24 * 3_600_000;
/** RFC 9116 asks for less than a year. */
const validDays = 180;

/** Whom to tell about a weakness (RFC 9116): the company's address, or its contact form. */
export const securityTxt = new Hono<AppEnv>();

securityTxt.get('/security.txt', async (c) => {
  const { ctx } = c.var;
  const { email } = await readCompanySettings(ctx);
  const expires = new Date(Math.floor(ctx.now / day) * day + validDays * day);
  const lines = [
    `Contact: ${email ? `mailto:${encodeURI(email)}` : `${ctx.origin}/contact`}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: sk, en',
    `Canonical: ${ctx.origin}/.well-known/security.txt`,
  ];
  return c.text(`${lines.join('\n')}\n`);
});
