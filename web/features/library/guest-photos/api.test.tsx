import { expect, it } from 'vitest';
import { sentPath, waitingPath } from './api.ts';

it.each([
  [sentPath('leto', null), '/albums/share/leto/photos/mine'],
  [sentPath('leto', 'c'), '/albums/share/leto/photos/mine?cursor=c'],
  [waitingPath('a', null), '/albums/a/guest-photos'],
  [waitingPath('a', 'c'), '/albums/a/guest-photos?cursor=c'],
])('a page has the path %s', (path, expected) => {
  expect(path).toBe(expected);
});
