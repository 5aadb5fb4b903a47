import { expect, test } from 'vitest';
import { screenPaths } from '../shared/platform/core/screen-paths.ts';
import { adminPaths, adminPatterns } from './admin-paths.ts';
import { paths } from './paths.ts';
import { matchRoute, routes } from './screens.ts';

test('a path leads to its screen, one with an id too', () => {
  expect(matchRoute(paths.landing)).toBe(routes.landing);
  expect(matchRoute(paths.albums)).toBe(routes.albums);
  expect(matchRoute(paths.album({ id: '1' }))).toBe(routes.album);
  expect(matchRoute(paths.share({ slug: 'x' }))).toBe(routes.share);
  expect(matchRoute(paths.admin)).toBe(routes.admin);
  expect(matchRoute(adminPaths.orders)).toBe(routes.admin);
});

test('any other path leads to none', () => {
  for (const path of ['/api/media/1/original', '/nowhere', '/loginx']) expect(matchRoute(path)).toBeUndefined();
});

test('an id is encoded where a URL is built', () => {
  expect(paths.album({ id: 'a/b?c' })).toBe('/albums/a%2Fb%3Fc');
  expect(paths.admin).toBe('/admin');
});

test('only what belongs to an account asks for a login', () => {
  const open = Object.values(routes).filter(({ needsUser }) => !needsUser);
  expect(open.map(({ path }) => path)).toEqual([
    '/',
    '/login',
    '/register',
    '/activate',
    '/forgot-password',
    '/reset-password',
    '/confirm-email',
    '/change-password',
    '/share/:slug',
    '/moving-in',
    '/cart',
    '/checkout',
    '/order',
    '/contact',
    '/withdraw',
    '/terms',
    '/privacy',
    '/complaint',
    '/k',
    '/processing',
  ]);
});

test('the server knows the path of every screen', () => {
  const ofRoutes = Object.values(routes).map(({ path }) => path.replace('/*?', ''));
  expect([...ofRoutes, ...Object.values(adminPatterns)].toSorted()).toEqual(screenPaths.toSorted());
});
