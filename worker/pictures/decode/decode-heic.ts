import type { Size } from '../../../shared/rules/fit-box.ts';
import type { PictureSource } from '../picture-source.ts';
import { PictureScaler } from '../scale/picture-scaler.ts';
import type { DecodedPicture } from './decode-jpeg.ts';
import { keepableIcc } from './icc-profile.ts';
import { openHeic } from './open-heic.ts';

/** Decodes a HEIC upright to a target size. Throws PictureError. */
export async function decodeHeic(source: PictureSource, target: Size): Promise<DecodedPicture> {
  const picture = await openHeic(source);
  const { width, height, colour } = picture;
  let scaler: PictureScaler | null = null;
  await picture.decode(
    { box: { left: 0, top: 0, width, height }, maxScale: 1 },
    {
      start: ({ columns, rows }, layout) => {
        if (layout !== 'rgb' && layout !== 'rgba') throw new Error(`unexpected ${layout}`);
        scaler = new PictureScaler({ columns, rows, layout }, target);
      },
      startPlanes: () => undefined,
      pushRow: (pixels, offset) => scaler?.pushRow(pixels, offset),
      pushBands: () => undefined,
      pause: null,
    },
  );
  if (!scaler) throw new Error('a decoder starts');
  const iccProfile = colour.iccProfile && keepableIcc(colour.iccProfile);
  return { planes: (scaler as PictureScaler).finish(), iccProfile };
}
