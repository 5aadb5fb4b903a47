import { expect, it } from 'vitest';
import { byName, inFolderOrder } from './file-order.ts';

const fileAt = (path: string): File => {
  const file = new File([], path.split('/').at(-1) ?? '');
  return Object.defineProperty(file, 'webkitRelativePath', { value: path });
};

it.each([
  [
    ['IMG_10.jpg', 'IMG_2.jpg', 'IMG_1.jpg'],
    ['IMG_1.jpg', 'IMG_2.jpg', 'IMG_10.jpg'],
  ],
  [
    ['Žaba.jpg', 'zima.jpg', 'čaj.jpg', 'auto.jpg'],
    ['auto.jpg', 'čaj.jpg', 'zima.jpg', 'Žaba.jpg'],
  ],
])('names are in the order in which people read them', (names, sorted) => {
  expect(
    names
      .map((name) => ({ name }))
      .sort(byName)
      .map(({ name }) => name),
  ).toEqual(sorted);
});

it('the files of a folder are in the order of their names, those of folders within it at their place', () => {
  const sorted = [
    'leto/1.jpg',
    'leto/2 more/9.jpg',
    'leto/2 more/10.jpg',
    'leto/3.jpg',
    'leto/10/1.jpg',
    'leto/11.jpg',
  ];
  expect(inFolderOrder(sorted.toReversed().map(fileAt)).map(({ webkitRelativePath }) => webkitRelativePath)).toEqual(
    sorted,
  );
});
