import { env } from 'cloudflare:workers';
import { beforeAll, expect, it } from 'vitest';
import type { ShareResponse } from '../../../shared/library/albums/contract.ts';
import { issueAccountToken } from '../../accounts/auth/account-tokens.ts';
import { openContext } from '../../platform/core/context.ts';
import { makeStation } from '../../production/print-jobs/testing/make-job.ts';
import { linked, orderAsGuest, shareTokenOf } from '../../shop/guests/testing/guest-factories.ts';
import { call } from '../call.ts';
import { makeAlbum, makeUser } from '../factories.ts';
import { makeAlbumRow, makePhotoRow, makeProduct, prints } from '../shop-factories.ts';

const kinds = ['session', 'print station', 'shared album', 'order of a guest', 'new password'] as const;

/** Each token, and whether a text opens what it opens. */
const tokens = {} as Record<(typeof kinds)[number], { token: string; isOpen: (text: string) => Promise<boolean> }>;

beforeAll(async () => {
  const [user, admin] = [await makeUser(), await makeUser({ role: 'ADMIN' })];
  const isFine = (path: string) => async (token: string) => (await call('GET', path, { token })).status === 200;
  tokens.session = { token: user.token, isOpen: isFine('/auth/profile') };
  tokens['print station'] = { token: await makeStation(admin), isOpen: isFine('/print-jobs') };

  const album = await makeAlbum(user, { password: 'morské oko' });
  const readShare = (token: string) =>
    call<ShareResponse>('GET', `/albums/share/${album.shareSlug}`, { headers: { 'x-share-token': token } });
  tokens['shared album'] = {
    token: await shareTokenOf(album.id),
    isOpen: async (token) => !(await readShare(token)).body.requiresPassword,
  };

  const albumId = await makeAlbumRow(user.id);
  const photo = await makePhotoRow(user.id, albumId);
  const item = prints(photo, await makeProduct('PRINT_SIZE'), { shareToken: await shareTokenOf(albumId) });
  const ordered = await orderAsGuest({ items: [item] });
  tokens['order of a guest'] = {
    token: ordered.body.link,
    isOpen: async (token) => (await linked('GET', '/orders', token)).status === 200,
  };

  const ctx = openContext(env);
  const { token, statement } = issueAccountToken(ctx, user.id, 'reset');
  await ctx.db.batch([statement]);
  // A weak password: the token is found, but not used.
  const reset = (text: string) =>
    call('POST', '/auth/reset-password', { body: { token: text, newPassword: 'momentka' } });
  tokens['new password'] = { token, isOpen: async (text) => (await reset(text)).body.code === 'invalid-input' };
});

const alphabet = 'AQgw0189_-+/=.~ ';
const otherCase = (text: string) =>
  text.replace(/[a-z]/i, (letter) => (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()));

it.each(kinds)('the token of a %s opens it in one spelling only', async (kind) => {
  const { token, isOpen } = tokens[kind];
  expect(token.length).toBeGreaterThan(30);
  expect(await isOpen(token)).toBe(true);
  const lastLetters = [...alphabet].map((letter) => token.slice(0, -1) + letter).filter((text) => text !== token);
  const changed = [...token].map((letter, at) => {
    const other = letter === 'b' ? 'c' : 'b';
    return token.slice(0, at) + other + token.slice(at + 1);
  });
  const others = [
    ...lastLetters.filter((text) => text.trim().length === token.length),
    ...changed,
    ...['=', '==', 'A', '.', '.A', ', x', `, ${token}`, '%20', '\u00a0'].map((end) => token + end),
    ...['Bearer ', '"', 'x'].map((start) => start + token),
    token.slice(0, -1),
    token.toUpperCase(),
    token.toLowerCase(),
    otherCase(token),
    token.replace(/-/, '+'),
    token.replace(/_/, '/'),
    encodeURIComponent(`${token}=`),
    Buffer.from(token).toString('base64url'),
  ];
  for (const other of new Set(others)) if (other !== token) expect(await isOpen(other), other).toBe(false);
});
