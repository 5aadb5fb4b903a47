import { describe, expect, it } from 'vitest';
import { buildMovie, type MovieParts } from '../../../shared/engine/movies/testing/build-movie.ts';
import { box } from '../../../shared/engine/movies/write-boxes.ts';
import type { Photo, PhotosResponse } from '../../../shared/library/photos/contract.ts';
import { inspectPicture } from '../../engine/pictures/detect/inspect-picture.ts';
import { bytesSource } from '../../engine/pictures/picture-source.ts';
import { heicMovie } from '../../engine/pictures/testing/heic-movie.ts';
import { haveSamples, sample } from '../../engine/pictures/testing/samples.ts';
import { call, callRaw } from '../../testing/call.ts';
import { makeUser, type TestUser, upload } from '../../testing/factories.ts';
import { openLibrary } from '../../testing/libraries.ts';
import { sendVideo } from '../../testing/send-video.ts';
import { derivePhoto } from '../photos/derive-photo.ts';

const photosOf = async ({ token }: TestUser): Promise<Photo[]> =>
  (await call<PhotosResponse>('GET', '/photos', { token })).body.photos;

/** Sends a video and has its picture made, as the job does. */
async function derivedVideo(user: TestUser, parts: MovieParts): Promise<Photo> {
  const { body } = await sendVideo(user, buildMovie(parts));
  const { id = '', status } = body.result.outcome === 'rejected' ? {} : body.result.photo;
  expect(status).toBe('STORED');
  await derivePhoto(openLibrary(), id);
  return (await photosOf(user)).find((photo) => photo.id === id)!;
}

describe.skipIf(!haveSamples)('of an HEVC video', () => {
  const name = 'libheif-example.heic';

  it('the server makes a picture, which looks like the same one in a HEIC', async () => {
    const user = await makeUser();
    const { body } = await upload(user, null, [{ name, bytes: await sample(name) }]);
    await derivePhoto(openLibrary(), body.photos[0]!.id);
    const [photo] = await photosOf(user);
    const video = await derivedVideo(user, await heicMovie(await sample(name)));
    expect(video).toMatchObject({ status: 'READY', failure: null, printable: false, width: photo!.width });
    expect(video.unprintableReason).toContain('Je to video');
    expect([video.color, video.perceptualHash]).toEqual([photo!.color, photo!.perceptualHash]);
    expect(video.thumbnailUrl).not.toBeNull();
  });

  it('it is turned as the video is', async () => {
    const user = await makeUser();
    const parts = await heicMovie(await sample(name));
    const video = await derivedVideo(user, { ...parts, isTurned: true });
    expect([video.width, video.height]).toEqual([parts.height, parts.width]);
    const preview = await (await callRaw('GET', video.url!.replace('/api', ''))).bytes();
    const { width, height } = await inspectPicture(bytesSource(preview));
    expect(width < height).toBe(true);
  });
});

it('where it can not be read, a browser is to make it', async () => {
  const user = await makeUser();
  const codec = { type: 'hvc1', config: box('hvcC', new Uint8Array(23)) };
  const video = await derivedVideo(user, { codec });
  expect(video).toMatchObject({ status: 'FAILED', needs: ['previews'], printable: false });
  expect(video.unprintableReason).toContain('Je to video');
});
