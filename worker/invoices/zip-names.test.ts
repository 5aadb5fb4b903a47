import { describe, expect, it } from 'vitest';
import { UniqueNames, zipName } from './zip-names.ts';

describe('names in a ZIP', () => {
  it.each([
    ['Kriváň.jpg', 'Kriváň.jpg'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Windows\\a.jpg', 'a.jpg'],
    ['..', 'fotka'],
    ['.jpg', 'jpg'],
    ['', 'fotka'],
    ['a\u0000b\r\nc.jpg', 'abc.jpg'],
    ['\u202Egpj.exe.jpg', 'gpj.exe.jpg'],
    ['a:"b|c?.jpg', 'a__b_c_.jpg'],
    ['CON.jpg', '_CON.jpg'],
    ['lpt1', '_lpt1'],
    ['konečná. ', 'konečná'],
    ['Z\u030Ceby.jpg', 'Žeby.jpg'],
  ])('%j is stored as %j', (filename, stored) => expect(zipName(filename)).toBe(stored));

  it('are cut, and keep their extension', () => {
    expect(zipName(`${'ď'.repeat(300)}.jpeg`)).toBe(`${'ď'.repeat(120)}.jpeg`);
  });

  it('take the extension of a file that was made', () => {
    expect(zipName('IMG_1.HEIC', 'jpg')).toBe('IMG_1.jpg');
    expect(zipName('bez prípony', 'jpg')).toBe('bez prípony.jpg');
  });

  it('are given once, whatever their case', () => {
    const names = new UniqueNames();
    expect(['a.jpg', 'A.JPG', 'a.jpg', 'a (2).jpg', 'b'].map((name) => names.take(name))).toEqual([
      'a.jpg',
      'A (2).JPG',
      'a (3).jpg',
      'a (2) (2).jpg',
      'b',
    ]);
  });
});
