import sharp from 'sharp';
import { mediumMaxSide } from '../../shared/library/photos/medium-size.ts';

/** A photo with the small pictures that a browser would send beside it. */
export interface DrawnPhoto {
  original: Uint8Array;
  preview: Uint8Array;
  medium: Uint8Array;
  thumbnail: Uint8Array;
}

export async function withPreviews(original: Uint8Array): Promise<DrawnPhoto> {
  const within = (side: number, quality: number) =>
    sharp(original)
      .autoOrient()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality })
      .toBuffer();
  return {
    original,
    preview: await within(1920, 85),
    medium: await within(mediumMaxSide, 85),
    thumbnail: await within(400, 80),
  };
}
