import { describe, expect, it } from 'vitest';
import { renamePhotoInput } from './contract.ts';
import { renameFile, splitFilename } from './rename-file.ts';

describe('a renamed file keeps its ending', () => {
  it.each([
    ['IMG_1.jpg', 'Pláž', 'Pláž.jpg'],
    ['IMG_1.JPG', 'Pláž.jpg', 'Pláž.JPG'],
    ['IMG_1.jpg', 'Pláž .jpg', 'Pláž.jpg'],
    ['IMG_1.jpg', 'Pláž 1.2', 'Pláž 1.2.jpg'],
    ['IMG_1.jpg', '.jpg', '.jpg.jpg'],
    ['a.b.heic', 'Pláž', 'Pláž.heic'],
    ['fotka', 'Pláž', 'Pláž'],
    ['12. júla', 'Pláž', 'Pláž'],
  ])('%s as %s is %s', (filename, name, expected) => {
    expect(renameFile(filename, name)).toBe(expected);
  });

  it('which a name alone does not have', () => {
    expect(splitFilename('.jpg')).toEqual({ name: '.jpg', ending: '' });
    expect(splitFilename('IMG_1.jpg')).toEqual({ name: 'IMG_1', ending: '.jpg' });
  });
});

describe('a photo is called', () => {
  const parse = (name: unknown) => renamePhotoInput.safeParse({ name });
  it.each(['Pláž', '  Pláž  ', "Oco & mama: 'spolu' 🏖️", '👨‍👩‍👧 dovolenka', 'x'.repeat(194)])('%j', (name) => {
    expect(parse(name)).toEqual({ success: true, data: { name: name.trim() } });
  });

  it.each(['', '   ', 'a/b', 'a\\b', '..\\a', 'a\nb', 'a\u0000', '\u202e\u200f', 'x'.repeat(195), 1, null, undefined])(
    'not %j',
    (name) => {
      expect(parse(name).success).toBe(false);
    },
  );
});
