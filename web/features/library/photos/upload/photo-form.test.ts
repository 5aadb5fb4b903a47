import { expect, it } from 'vitest';
import { photoForm } from './photo-form.ts';

const jpeg = new Blob(['j']);
const place = { chosenAt: 1_795_436_400_000, index: 7 };
const file = new File(['1'], 'Žltá ruža.jpg');

it('has the album first and the derivatives after their photo, in the order that the server reads', () => {
  const derived = { preview: jpeg, medium: jpeg, thumbnail: jpeg };
  const form = photoForm(
    'album-1',
    { file, place, takenAt: null, caption: null, isFavorite: false, derived, previewsFollow: false },
    { createPreview: 'true' },
  );
  expect([...form.keys()]).toEqual(['albumId', 'place', 'createPreview', 'photos', 'preview', 'medium', 'thumbnail']);
  expect(form.get('albumId')).toBe('album-1');
  expect((form.get('photos') as File).name).toBe('Žltá ruža.jpg');
});

it('says before the photo where it stands, when it was taken, and that its previews follow', () => {
  const form = photoForm('album-1', {
    file,
    place,
    caption: 'Pri mori',
    isFavorite: true,
    takenAt: '2011-05-06T07:08:09',
    derived: null,
    previewsFollow: true,
  });
  expect([...form]).toEqual([
    ['albumId', 'album-1'],
    ['place', '1795436400000-7'],
    ['takenAt', '2011-05-06T07:08:09'],
    ['caption', 'Pri mori'],
    ['isFavorite', 'true'],
    ['previews', 'follow'],
    ['photos', expect.any(File)],
  ]);
});

it('names no album where there is none', () => {
  const form = photoForm('', {
    file,
    place,
    takenAt: null,
    caption: null,
    isFavorite: false,
    derived: null,
    previewsFollow: false,
  });
  expect(form.has('albumId')).toBe(false);
});
