import sharp, { type OverlayOptions } from 'sharp';
import { encode as encodeQr } from 'uqr';

export interface CardPlace {
  /** Width of the code with its margin, as a share of the picture's. */
  share: number;
  /** In degrees. */
  angle: number;
  /** Of its top left corner, as a share of the picture's. */
  left?: number;
  top?: number;
}

const clear = { r: 0, g: 0, b: 0, alpha: 0 };

/** Returns a sheet of paper with a QR code as it lies in a picture of this width: turned, and tilted away from the camera. */
async function drawCard(
  text: string,
  width: number,
  { share, angle, left = 0.3, top = 0.3 }: CardPlace,
): Promise<OverlayOptions> {
  const { data, size } = encodeQr(text, { ecc: 'H', border: 4 });
  const squares = data.flatMap((row, y) => row.map((isOn, x) => (isOn ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  const cardWidth = Math.round(share * width);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${cardWidth}" height="${Math.round(1.35 * cardWidth)}"
    viewBox="0 0 ${size} ${1.35 * size}"><rect width="100%" height="100%" fill="#f4f2ec"/><path fill="#222" d="${squares}"/></svg>`;
  const tilted = await sharp(Buffer.from(svg)).affine([1, 0.06, 0.12, 0.92], { background: clear }).png().toBuffer();
  const input = await sharp(tilted).rotate(angle, { background: clear }).png().toBuffer();
  return { input, left: Math.round(left * width), top: Math.round(top * width) };
}

/** How wide a square of a card's code is in such a picture, in pixels. */
export const squareWidth = (text: string, share: number, width: number): number =>
  (share * width) / encodeQr(text, { ecc: 'H', border: 4 }).size;

/** Returns a photo with cards in it as a JPEG with its EXIF, out of focus by so many pixels (the deviation of a Gauss). */
export async function drawCards(
  photo: Buffer,
  cards: readonly (CardPlace & { text: string })[],
  blur: number,
): Promise<Buffer> {
  const { width } = await sharp(photo).metadata();
  const overlays = await Promise.all(cards.map(({ text, ...place }) => drawCard(text, width, place)));
  const taken = sharp(await sharp(photo).composite(overlays).keepExif().png().toBuffer());
  return (blur < 0.3 ? taken : taken.blur(blur)).keepExif().jpeg({ quality: 85 }).toBuffer();
}
