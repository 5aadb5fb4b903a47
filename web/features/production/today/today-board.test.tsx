import { render, screen, within } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { expect, it, vi } from 'vitest';
import type { TodayResponse } from '../../../../shared/production/today/contract.ts';
import TodayScreen from '../../../screens/admin/today.tsx';
import { failure, fakeServer } from '../../../testing/fake-server.ts';
import { DayMark } from './today-marks.tsx';

const nothing: TodayResponse = {
  work: { 'to-print': 0, printing: 0, 'to-pack': 0, 'to-send': 0, overdue: 0 },
  isCut: false,
  held: 0,
  dueSchools: 0,
  failedPrintJobs: 0,
  printedByHand: 0,
  unsentReprints: 0,
  troubledStations: 0,
  lowPapers: 0,
  openPayments: 0,
  openRefunds: 0,
  openWithdrawals: 0,
  openContentReports: 0,
  dispatchDays: 3,
};

function open(today: () => unknown) {
  fakeServer({ 'GET /admin/today': today, 'GET /print-stations': () => ({ stations: [], needs: [] }) });
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, errorRetryInterval: 60_000 }}>
      <TodayScreen />
      <DayMark />
    </SWRConfig>,
  );
}

const hrefs = (title: string) =>
  within(screen.getByRole('heading', { name: title }).closest('section') as HTMLElement)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

it('leads from each number to its list, in the order of the day, what is urgent first', async () => {
  open(() => ({
    ...nothing,
    work: { 'to-print': 12, printing: 5, 'to-pack': 1200, 'to-send': 3, overdue: 2 },
    failedPrintJobs: 1,
    printedByHand: 0,
    troubledStations: 1,
    lowPapers: 2,
    held: 4,
  }));
  expect((await screen.findByRole('link', { name: /Na tlač/ })).textContent).toContain('12');
  expect(screen.getByRole('link', { name: /Na balenie/ }).textContent?.replace(/\s/g, ' ')).toContain('1 200');
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Najprv toto',
    'Objednávky na výrobu',
    'Ďalej čaká',
  ]);
  const work = (filter: string) => `/admin/orders?work=${filter}&sort=paidAt_asc`;
  expect(hrefs('Najprv toto')).toEqual([
    work('overdue'),
    '/admin/print-jobs?status=FAILED',
    '/admin/print-jobs',
    '/admin/print-jobs',
  ]);
  expect(hrefs('Objednávky na výrobu')).toEqual(['to-print', 'printing', 'to-pack', 'to-send'].map(work));
  expect(hrefs('Ďalej čaká')).toEqual([
    '/admin/orders?held=yes',
    '/admin/print-jobs?status=unsent',
    '/admin/payments',
    '/admin/refunds',
    '/admin/withdrawals',
    '/admin/content-reports',
  ]);
  expect(screen.getByText('(2 objednávky meškajú)')).toBeDefined();
});

it('says kindly that all is done, and keeps the way to the lists', async () => {
  open(() => nothing);
  await screen.findByRole('heading', { name: 'Všetko je hotové' });
  expect(screen.queryByRole('heading', { name: 'Najprv toto' })).toBeNull();
  expect(screen.getAllByRole('link')).toHaveLength(10);
  expect(screen.queryByText(/mešká/)).toBeNull();
});

it('says that there is more than it counts', async () => {
  open(() => ({ ...nothing, isCut: true, held: 1, work: { ...nothing.work, 'to-print': 990 } }));
  expect((await screen.findByRole('link', { name: /Na tlač/ })).textContent).toContain('990+');
  expect(screen.getByRole('link', { name: /Pozastavené/ }).textContent).not.toContain('1+');
});

it('tells when the day can’t be loaded, and loads it again on request', async () => {
  let isDown = true;
  open(() => (isDown ? failure(500, 'unexpected') : nothing));
  const retry = await screen.findByRole('button', { name: 'Skúsiť znovu' });
  isDown = false;
  retry.click();
  await screen.findByRole('heading', { name: 'Všetko je hotové' });
});

it('loads again by itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let toPrint = 1;
  open(() => ({ ...nothing, work: { ...nothing.work, 'to-print': toPrint } }));
  await screen.findByRole('link', { name: /^1.*Na tlač/ });
  toPrint = 7;
  await vi.advanceTimersByTimeAsync(31_000);
  await screen.findByRole('link', { name: /^7.*Na tlač/ });
  vi.useRealTimers();
});
