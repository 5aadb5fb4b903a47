import { render, screen, waitFor } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { beforeEach, expect, it } from 'vitest';
import type { User } from '../shared/accounts/auth/contract.ts';
import type { FactorsResponse } from '../shared/accounts/factors/contract.ts';
// Loaded by then.
import './features/accounts/auth-events/recent-activity.tsx';
import './features/accounts/security/security-panel.tsx';
import './screens/profile.tsx';
import { endSession, startSession } from './lib/session-store.ts';
import { Router } from './router.tsx';
import { fakeServer } from './testing/fake-server.ts';
import { ToastProvider } from './ui/feedback/toast.tsx';

const admin = { id: 'a1', name: 'Eva', email: 'eva@example.sk', role: 'ADMIN', isAdmin: true } as User;
const dueAt = '2026-11-01T00:00:00.000Z';
const factors: FactorsResponse = { passkeys: [], totp: null, recoveryCodesLeft: 0, isRequired: true, dueAt };

beforeEach(() => () => endSession());

it.each(['/admin/customers', '/albums', '/orders', '/profile', '/profile?tab=udaje'])(
  'leads an admin whose second factor is overdue from %s to where one is added, and nowhere else',
  async (path) => {
    window.history.replaceState(null, '', path);
    startSession({ token: 't', userId: admin.id }, false);
    const calls = fakeServer({
      'GET /auth/profile': () => ({ user: { ...admin, mustAddFactor: true, factorDueAt: dueAt } }),
      'GET /auth/factors': () => factors,
    });
    render(
      <SWRConfig value={{ dedupingInterval: 0 }}>
        <ToastProvider>
          <Router />
        </ToastProvider>
      </SWRConfig>,
    );
    await screen.findByText(
      /^Účet obsluhy a\sadministrátora musí mať druhý faktor: prístupový kľúč alebo overovaciu aplikáciu/,
    );
    await waitFor(() => expect(window.location.pathname).toBe('/profile'));
    const sections = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(sections).toEqual(['Prístupové kľúče (passkeys)', 'Overovacia aplikácia', 'Záložné kódy']);
    expect(screen.queryByRole('tab')).toBeNull();
    screen.getByRole('button', { name: 'Pripojiť aplikáciu' });
    expect(calls.filter(({ path }) => path.startsWith('/admin'))).toEqual([]);
  },
);
