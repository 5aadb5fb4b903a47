import { describe, expect, it } from 'vitest';
import { folderName, UniqueNames, zipName } from './zip-names.ts';

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
    ['com¹.jpg', '_com¹.jpg'],
    [`${'a'.repeat(199)}.of several words`, 'a'.repeat(199)],
    ['konečná. ', 'konečná'],
    ['Z\u030Ceby.jpg', 'Žeby.jpg'],
  ])('%j is stored as %j', (filename, stored) => expect(zipName(filename)).toBe(stored));

  it.each(['a', 'ď', '\u7167', '\u{1f389}'])(
    'of many %s are cut to what a file system accepts, at whole letters',
    (letter) => {
      const name = zipName(`${letter.repeat(300)}.jpeg`);
      expect(name).toMatch(new RegExp(`^(${letter})+\\.jpeg$`, 'u'));
      const { length } = new TextEncoder().encode(name);
      expect(length).toBeLessThanOrEqual(200);
      expect(length).toBeGreaterThan(190);
    },
  );

  it('get the extension of a converted file', () => {
    expect(zipName('IMG_1.HEIC', 'jpg')).toBe('IMG_1.jpg');
    expect(zipName('bez prípony', 'jpg')).toBe('bez prípony.jpg');
  });

  it('are unique where a file system takes letters for the same that have no common small one', () => {
    const names = new UniqueNames();
    const taken = ['Straße.jpg', 'STRASSE.jpg', 'Δρόμος.jpg', 'δρόμοσ.jpg'].map((name) => names.take(name));
    expect(taken).toEqual(['Straße.jpg', 'STRASSE (2).jpg', 'Δρόμος.jpg', 'δρόμοσ (2).jpg']);
  });

  it('are unique, ignoring case', () => {
    const names = new UniqueNames();
    expect(['a.jpg', 'A.JPG', 'a.jpg', 'a (2).jpg', 'b'].map((name) => names.take(name))).toEqual([
      'a.jpg',
      'A (2).JPG',
      'a (3).jpg',
      'a (2) (2).jpg',
      'b',
    ]);
  });

  it("number copies in their own folder, also with a dot in a folder's name and with many copies", () => {
    const names = new UniqueNames();
    expect(['v1.0/foto', 'v1.0/foto', 'v1.0/.skryta', 'v1.0/.skryta'].map((name) => names.take(name))).toEqual([
      'v1.0/foto',
      'v1.0/foto (2)',
      'v1.0/.skryta',
      'v1.0/.skryta (2)',
    ]);
    const many = new Set(Array.from({ length: 20_000 }, () => names.take('v1.0/image.jpg')));
    expect(many.size).toBe(20_000);
    expect(many).toContain('v1.0/image (20000).jpg');
  });

  it.each([
    ['Leto 2025/26', 'Leto 2025-26'],
    ['..\\..\\von', '-..-von'],
    ['...', 'album'],
    ['', 'album'],
    ['Kam? "sem" <tam>.', 'Kam_ _sem_ _tam_'],
    ['nul', '_nul'],
    ['a\nb', 'ab'],
  ])('%j is the folder %j', (title, folder) => expect(folderName(title)).toBe(folder));

  it('of folders are short', () => {
    const { length } = new TextEncoder().encode(folderName('š'.repeat(100)));
    expect(length).toBeLessThanOrEqual(100);
  });
});
