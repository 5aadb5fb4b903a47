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

  it.each(['a', 'ď', '\u7167', '\u{1f389}'])(
    'of many %s are cut to what a file system takes, by whole letters',
    (letter) => {
      const name = zipName(`${letter.repeat(300)}.jpeg`);
      expect(name).toMatch(new RegExp(`^(${letter})+\\.jpeg$`, 'u'));
      const { length } = new TextEncoder().encode(name);
      expect(length).toBeLessThanOrEqual(200);
      expect(length).toBeGreaterThan(190);
    },
  );

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
