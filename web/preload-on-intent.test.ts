import { expect, test } from 'vitest';
import { paths } from './paths.ts';
import { screenOf } from './preload-on-intent.ts';
import { screens } from './screens.ts';

test('a path leads to its screen, one with an id too', () => {
  expect(screenOf(paths.landing)).toBe(screens.landing);
  expect(screenOf(paths.albums)).toBe(screens.albums);
  expect(screenOf(paths.album('1'))).toBe(screens.album);
  expect(screenOf(paths.share('x'))).toBe(screens.share);
  expect(screenOf(paths.adminOrders)).toBe(screens.admin);
});

test('any other path leads to none', () => {
  for (const path of ['/api/media/1/original', '/nowhere', '/loginx']) expect(screenOf(path)).toBeUndefined();
});
