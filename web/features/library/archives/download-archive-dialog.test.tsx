import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ArchivePartResponse, ArchiveResponse } from '../../../../shared/library/archives/contract.ts';
import { startSession } from '../../../lib/session-store.ts';
import { failure, fakeServer } from '../../../testing/fake-server.ts';
import DownloadArchiveDialog from './download-archive-dialog.tsx';

const part = (number: number, more: Partial<ArchivePartResponse> = {}): ArchivePartResponse => ({
  part: number,
  url: `/api/archives/a/${number}?s=1`,
  filename: `Leto-cast-${number}.zip`,
  photoCount: 5000,
  sizeBytes: 1024 ** 3,
  ...more,
});
const archive = (parts: ArchivePartResponse[], more: Partial<ArchiveResponse> = {}): ArchiveResponse => ({
  id: 'a',
  status: 'READY',
  parts,
  photoCount: 5000,
  readyCount: 5000,
  sizeBytes: 1024 ** 3,
  expiresAt: '2026-11-25T10:00:00Z',
  ...more,
});
const show = () => render(<DownloadArchiveDialog source={{ albumId: 'album' }} onClose={() => {}} />);
let saved: string[];

beforeEach(() => {
  startSession({ token: 'token', userId: 'u1' }, true);
  saved = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.getAttribute('href')} ${this.download}`);
  });
});

it('downloads a single ZIP by itself, once, and again when asked', async () => {
  const calls = fakeServer({
    'POST /archives': () => archive([part(1)]),
    'HEAD /archives/a/1': () => new Response(),
  });
  show();
  await screen.findByText(/Sťahovanie sa začalo/);
  expect(calls[0]?.body).toEqual({ albumId: 'album' });
  expect(saved).toEqual(['/api/archives/a/1?s=1 Leto-cast-1.zip']);
  expect(screen.getByText('5 000 fotiek, 1 GB')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Stiahnuť znovu' }));
  await vi.waitFor(() => expect(saved).toHaveLength(2));
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

it('says how far the preparation is, and downloads when it is over', async () => {
  fakeServer({
    'POST /archives': () => archive([part(1, { url: null })], { status: 'WAITING', readyCount: 2000 }),
    'GET /archives/a': () => archive([part(1)]),
    'HEAD /archives/a/1': () => new Response(),
  });
  show();
  await screen.findByText('Pripravené fotky: 2 000 z 5 000');
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
  await screen.findByText(/Sťahovanie sa začalo/);
  expect(saved).toHaveLength(1);
});

it('offers several parts one by one, those that are ready', async () => {
  fakeServer({
    'POST /archives': () => archive([part(1), part(2, { url: null })], { status: 'WAITING' }),
    'HEAD /archives/a/1': () => new Response(),
  });
  show();
  await screen.findByText('Pripravuje sa');
  expect(screen.queryByRole('button', { name: 'Stiahnuť časť 2 z\u00a02' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Stiahnuť časť 1 z\u00a02' }));
  await screen.findByText('Stiahnutie spustené');
  expect(saved).toEqual(['/api/archives/a/1?s=1 Leto-cast-1.zip']);
});

it('takes new links when the old ones ended with their session', async () => {
  fakeServer({
    'POST /archives': () => archive([part(1)]),
    'HEAD /archives/a/1': () => failure(403, 'archive-link-expired'),
    'GET /archives/a': () => archive([part(1, { url: '/api/archives/a/1?s=2' })]),
  });
  show();
  await screen.findByText(/Sťahovanie sa začalo/);
  expect(saved).toEqual(['/api/archives/a/1?s=2 Leto-cast-1.zip']);
});

it('says what failed, and tries again', async () => {
  let tries = 0;
  fakeServer({
    'POST /archives': () => (tries++ === 0 ? failure(503, 'database-busy') : archive([part(1)])),
    'HEAD /archives/a/1': () => new Response(),
  });
  show();
  await screen.findByText('Chyba: database-busy');
  await userEvent.click(screen.getByRole('button', { name: 'Skúsiť znovu' }));
  await screen.findByText(/Sťahovanie sa začalo/);
});
