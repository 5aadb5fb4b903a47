import { expect, it } from 'vitest';
import type { UploadResponse } from '../../../shared/library/photos/contract.ts';
import { exifSegment } from '../../engine/pictures/testing/build-tiff.ts';
import { withSegments } from '../../engine/pictures/testing/bytes.ts';
import { call } from '../../testing/call.ts';
import { drawJpeg } from '../../testing/draw-jpeg.ts';
import { makeUser } from '../../testing/factories.ts';

let seed = 700;

async function takenAtOf(name: string, told: string | null, bytes = drawJpeg(64, 48, seed++)): Promise<string | null> {
  const { token } = await makeUser();
  const form = new FormData();
  if (told !== null) form.append('takenAt', told);
  form.append('photos', new File([bytes], name));
  const { body } = await call<UploadResponse>('POST', '/photos/upload', { token, body: form });
  return body.photos[0]?.takenAt ?? null;
}

it('what an export tells of a photo is before its name, and after its camera', async () => {
  expect(await takenAtOf('a.jpg', '2011-05-06T07:08:09')).toBe('2011-05-06T07:08:09');
  expect(await takenAtOf('IMG_20260712_180311.jpg', '2011-05-06')).toBe('2011-05-06');
  const fromCamera = withSegments(drawJpeg(64, 48, seed++), exifSegment({ 306: { text: '2024:07:01 18:30:05' } }));
  expect(await takenAtOf('a.jpg', '2011-05-06T07:08:09', fromCamera)).toBe('2024-07-01T18:30:05');
  expect(await takenAtOf('IMG_20260712_180311.jpg', null)).toBe('2026-07-12T18:03:11');
});

it('a time that does not exist, or is yet to come, tells nothing', async () => {
  for (const told of ['2011-02-30', '2999-01-01T00:00:00', 'yesterday', ''])
    expect(await takenAtOf('IMG_20260712_180311.jpg', told)).toBe('2026-07-12T18:03:11');
});
