import { describe, expect, it } from 'vitest';
import { acceptedFiles, kindOfFilename, photoKindNames, photoKinds, refusalOf, withEnding } from './photo-kinds.ts';

describe('kinds of photos', () => {
  it('have extensions of their own, in small letters', () => {
    const extensions = Object.values(photoKinds).flatMap((kind) => [...kind.extensions]);
    expect(new Set(extensions).size).toBe(extensions.length);
    expect(extensions.every((extension) => /^[a-z0-9]+$/.test(extension))).toBe(true);
    expect(extensions.every((extension) => acceptedFiles.split(',').includes(`.${extension}`))).toBe(true);
  });

  it('are guessed by the name of a file', () => {
    expect(kindOfFilename('IMG_1.HEIC')?.name).toBe('HEIC');
    expect(kindOfFilename('DSC.v2.NRW')).toMatchObject({ name: 'NEF', isRaw: true });
    expect(kindOfFilename('bez-pripony')).toBeNull();
  });

  it('are named for people', () => {
    expect(photoKindNames('photos')).toBe('JPEG, PNG, WebP, HEIC, AVIF a\u00a0GIF');
    expect(photoKindNames('raw')).toMatch(/^DNG, CR2, .*PEF a\u00a0SRW$/);
  });
});

describe('files that are refused', () => {
  it.each([
    ['a.jxl', '', 'photo-jpeg-xl'],
    ['a', 'image/jxl', 'photo-jpeg-xl'],
    ['sken.TIFF', 'image/tiff', 'photo-tiff'],
    ['MVI_1.AVI', 'video/x-msvideo', 'photo-video'],
    ['a.pdf', 'application/pdf', 'photo-unsupported'],
    ['a.zip', '', 'photo-unsupported'],
  ])('%s of type "%s": %s', (name, type, code) => {
    expect(refusalOf(name, type)).toBe(code);
  });

  it.each([
    ['a.jpg', 'image/jpeg'],
    ['3d.mpo', ''],
    ['MVI_1.MOV', 'video/quicktime'],
    ['a.orf', ''],
    ['a.dng', 'image/tiff'],
    ['bez-pripony', ''],
    ['a.xyz', 'image/xyz'],
  ])('are not %s of type "%s"', (name, type) => {
    expect(refusalOf(name, type)).toBeNull();
  });
});

it.each([
  ['a.JPG', 'jpeg', 'a.JPG'],
  ['a.heic', 'jpeg', 'a.heic'],
  ['obrázok', 'jpeg', 'obrázok.jpg'],
  ['IMG.2019', 'heic', 'IMG.2019.heic'],
  ['film', 'mov', 'film.mov'],
  ['film.mp4', 'mov', 'film.mp4'],
  ['zvláštne', 'unknown', 'zvláštne'],
  ['sken.tif', 'jpeg', 'sken.tif.jpg'],
])('%s of the format %s is %s on a disk', (filename, format, name) => expect(withEnding(filename, format)).toBe(name));
