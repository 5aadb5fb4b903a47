import { expect, it } from 'vitest';
import { cameraFacts, type PhotoTags } from './camera-facts.ts';

const text = (description: string) => ({ value: [description], description });
const rational = (value: unknown) => ({ value });

it.each<[why: string, exif: PhotoTags['exif'], camera: string | null]>([
  ['a model without its maker', { Make: text('Apple'), Model: text('iPhone 13') }, 'Apple iPhone 13'],
  ['a model that begins with it', { Make: text('Canon'), Model: text('Canon EOS R6') }, 'Canon EOS R6'],
  ['a maker with more words', { Make: text('NIKON CORPORATION'), Model: text('NIKON Z 6') }, 'NIKON Z 6'],
  ['a field that is filled up', { Make: text('SONY\u0000\u0000'), Model: text('ILCE-7M3 ') }, 'SONY ILCE-7M3'],
  ['a model alone', { Model: text('DSC-RX100') }, 'DSC-RX100'],
  ['none', {}, null],
])('names the camera: %s', (_, exif, camera) => {
  expect(cameraFacts({ exif }).camera).toBe(camera);
});

it('says how it was exposed', () => {
  const exif = {
    FNumber: rational([16, 10]),
    ExposureTime: rational([1, 120]),
    ISOSpeedRatings: rational(50),
    FocalLength: rational([5.1, 1]),
  };
  expect(cameraFacts({ exif }).exposure).toBe('f/1,6 · 1/120\u00a0s · ISO\u00a050 · 5,1\u00a0mm');
  expect(cameraFacts({ exif: { ExposureTime: rational([25, 10]) } }).exposure).toBe('2,5\u00a0s');
  expect(cameraFacts({ exif: { FNumber: rational([0, 0]) } }).exposure).toBeNull();
});

it.each<[why: string, gps: PhotoTags['gps'], place: unknown]>([
  ['a place', { Latitude: 49.16, Longitude: 20.13 }, { latitude: 49.16, longitude: 20.13 }],
  ['no fix', { Latitude: 0, Longitude: 0 }, null],
  ['half of it', { Latitude: 49.16 }, null],
  ['nonsense', { Latitude: 490, Longitude: 20 }, null],
  ['nothing', undefined, null],
])('knows where: %s', (_, gps, place) => {
  expect(cameraFacts({ gps }).place).toEqual(place);
});
