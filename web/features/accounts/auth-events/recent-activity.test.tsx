import { render, screen, within } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { expect, it } from 'vitest';
import type { AuthEventEntry } from '../../../../shared/accounts/auth-events/contract.ts';
import { failure, fakeServer } from '../../../testing/fake-server.ts';
import RecentActivity from './recent-activity.tsx';

const event = (id: string, more: Partial<AuthEventEntry>): AuthEventEntry => ({
  ...{ id, kind: 'sign-in', deviceName: 'Chrome, Windows', place: 'A3F-90C', isHere: false, isNewPlace: false },
  ...{ count: 1, createdAt: '2026-11-23T08:00:00.000Z', lastAt: '2026-11-23T08:30:00.000Z', actor: null },
  ...more,
});

const open = () =>
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, shouldRetryOnError: false }}>
      <RecentActivity />
    </SWRConfig>,
  );
const lines = () => within(screen.getByRole('region', { name: 'Nedávna aktivita' })).getAllByRole('listitem');

it('shows what happened, how often, from where, and marks new places', async () => {
  fakeServer({
    'GET /auth/events': () => ({
      events: [
        event('3', { kind: 'sign-in-failed', count: 12, isNewPlace: true }),
        event('2', { isHere: true }),
        event('1', { kind: 'password-set-by-admin', actor: 'Mária Správcová', place: '', deviceName: '' }),
      ],
      nextCursor: null,
    }),
  });
  open();
  await screen.findByText('Neúspešné prihlásenie');
  const [failed, here, byAdmin] = lines().map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
  expect(failed).toContain('12 pokusov');
  expect(failed).toContain('Nové miesto');
  expect(failed).toContain('Chrome, Windows · miesto A3F-90C');
  expect(here).toContain('Toto miesto');
  expect(here).not.toContain('Nové miesto');
  expect(byAdmin).toContain('viac miest a zariadení, administrátor: Mária Správcová');
});

it('says that it could not be loaded', async () => {
  fakeServer({ 'GET /auth/events': () => failure(500, 'unexpected') });
  open();
  await screen.findByText('Aktivitu sa nepodarilo načítať');
});
