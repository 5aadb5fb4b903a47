import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Photo } from '../../../../shared/library/photos/contract.ts';
import type { PicksResponse } from '../../../../shared/library/picks/contract.ts';
import { failure, fakeServer } from '../../../testing/fake-server.ts';
import { saveGuestToken } from '../link-guests/guest-token-store.ts';
import { takeGuestToken } from '../link-guests/take-guest-token.ts';
import { Choosing } from './choosing.tsx';
import { HeartButton } from './heart-button.tsx';

const photo = (id: string) => ({ id, filename: `${id}.jpg` }) as Photo;
const list = { id: 'list', name: 'Môj výber', photoCount: 0, doneAt: null, message: null };
const empty: PicksResponse = { lists: [list], pickedCount: 0, limit: 1 };

let slug = '';
let count = 0;
beforeEach(() => {
  // The stores live as long as the page.
  slug = `svadba-${++count}`;
});

const at = (rest: string): string => `/albums/share/${slug}${rest}`;
const asGuest = (picks: PicksResponse = empty) => ({
  [`GET ${at('/guests/me')}`]: () => ({ guest: { id: 'eva', name: 'Eva' } }),
  [`GET ${at('/picks')}`]: () => picks,
  [`GET ${at('/picked')}`]: () => ({ picks: [], nextCursor: null }),
});
const show = () =>
  render(
    <>
      <HeartButton slug={slug} photo={photo('a')} />
      <HeartButton slug={slug} photo={photo('b')} />
      <Choosing slug={slug} limit={1} canOrder={false} />
    </>,
  );
/** Also below a dialog, where roles end. */
const hearts = () => [...document.querySelectorAll<HTMLElement>('button[aria-pressed]')];

describe('a heart', () => {
  it('asks for the name once, then chooses the photo that was meant', async () => {
    const calls = fakeServer({
      ...asGuest(),
      [`POST ${at('/guests')}`]: () => ({ guest: { id: 'eva', name: 'Eva' }, guestToken: 'token' }),
      [`PUT ${at('/picks/list/photos/b')}`]: () => ({ pickedCount: 1, photoCount: 1 }),
    });
    show();
    await userEvent.click(hearts()[1]!);
    await userEvent.type(await screen.findByLabelText('Vaše meno'), 'Eva');
    await userEvent.click(screen.getByRole('button', { name: 'Pokračovať' }));
    expect(await screen.findByRole('button', { name: /Pozrieť výber, 1/ })).toBeDefined();
    expect(hearts().map((heart) => heart.getAttribute('aria-pressed'))).toEqual(['false', 'true']);
    const put = calls.find(({ method }) => method === 'PUT');
    expect(put?.headers.get('x-guest-token')).toBe('token');
  });

  it('over the limit says so and asks the server nothing', async () => {
    saveGuestToken(slug, 'token');
    const calls = fakeServer(asGuest({ ...empty, lists: [{ ...list, photoCount: 1 }], pickedCount: 1 }));
    show();
    await screen.findByRole('button', { name: /Pozrieť výber, 1/ });
    await userEvent.click(hearts()[0]!);
    expect(await screen.findByRole('dialog', { name: 'Viac fotiek sa vybrať nedá' })).toBeDefined();
    expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  it('is taken back when the server refuses, also by a limit that another browser has reached', async () => {
    saveGuestToken(slug, 'token');
    fakeServer({ ...asGuest(), [`PUT ${at('/picks/list/photos/a')}`]: () => failure(409, 'pick-limit-reached') });
    show();
    await screen.findByRole('button', { name: /Pozrieť výber, 0/ });
    await userEvent.click(hearts()[0]!);
    await screen.findByRole('dialog', { name: 'Viac fotiek sa vybrať nedá' });
    expect(hearts()[0]?.getAttribute('aria-pressed')).toBe('false');
  });

  it('makes no other guest while it is not known who is here', async () => {
    saveGuestToken(slug, 'token');
    const calls = fakeServer({ [`GET ${at('/guests/me')}`]: () => failure(503, 'database-busy') });
    show();
    await userEvent.click(hearts()[0]!);
    expect(screen.queryByLabelText('Vaše meno')).toBeNull();
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  });
});

it('a personal link beats what the browser knew, and leaves the address at once', async () => {
  saveGuestToken(slug, 'old');
  window.history.replaceState(null, '', `/share/${slug}?sort=x#host=new`);
  const calls = fakeServer(asGuest());
  takeGuestToken(slug);
  expect(window.location.hash).toBe('');
  expect(window.location.search).toBe('?sort=x');
  show();
  await screen.findByRole('button', { name: /Pozrieť výber, 0/ });
  expect(new Set(calls.map(({ headers }) => headers.get('x-guest-token')))).toEqual(new Set(['new']));
});
