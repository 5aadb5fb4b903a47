import { beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from '../../../testing/fake-storage.ts';
import { readAutoLock, saveAutoLock, shareIdleTime } from './auto-lock.ts';

beforeEach(() => {
  vi.stubGlobal('window', { localStorage: fakeStorage() });
  return () => vi.unstubAllGlobals();
});

test('a browser locks by itself only where it was told to', () => {
  expect(readAutoLock()).toBe(0);
  saveAutoLock(5);
  expect(readAutoLock()).toBe(5);
  window.localStorage.setItem('auto_lock_minutes', '7');
  expect(readAutoLock()).toBe(0);
});

test('who works in another tab is not idle', () => {
  expect(shareIdleTime(60_000, 1_000_000)).toBe(60_000);
  expect(shareIdleTime(1000, 1_000_000)).toBe(1000);
  expect(shareIdleTime(70_000, 1_010_000)).toBe(11_000);
});
