import { expect, it } from 'vitest';
import { nextSlide } from './next-slide.ts';

const photo = { url: '/a.jpg' };
const broken = { url: null };

it.each<[string, Parameters<typeof nextSlide>, number | null]>([
  ['the first one', [[photo, photo], 2, -1, 1], 0],
  ['the next one', [[photo, photo], 2, 0, 1], 1],
  ['from the last the first', [[photo, photo], 2, 1, 1], 0],
  ['back from the first the last', [[photo, photo], 2, 0, -1], 1],
  ['past one without a picture', [[photo, broken, photo], 3, 0, 1], 2],
  ['the only one', [[photo], 1, 0, 1], 0],
  ['none of an album without pictures', [[broken, broken], 2, -1, 1], null],
  ['the same while the next is not loaded', [[photo, undefined, photo], 3, 0, 1], 0],
  ['back over what is not loaded', [[photo, undefined, photo], 3, 0, -1], 2],
])('%s', (_, args, expected) => {
  expect(nextSlide(...args)).toBe(expected);
});
