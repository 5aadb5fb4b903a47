import { expect, it } from 'vitest';
import { isScreenPath } from './screen-paths.ts';

it('knows screens, with an id, with a slash at the end and in any case', () => {
  for (const path of ['/', '/login', '/login/', '/Login', '/albums/018f', '/share/a%20b', '/admin', '/admin/orders/7'])
    expect(isScreenPath(path), path).toBe(true);
});

it('knows no other path', () => {
  for (const path of ['/nowhere', '/loginx', '/xlogin', '/albums/1/2', '/share', '/share/', '/admin/nowhere'])
    expect(isScreenPath(path), path).toBe(false);
});
