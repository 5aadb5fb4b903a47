import { readBarcodes } from 'zxing-wasm/reader';
import { readChildCode } from './child-codes.ts';
import { sharpen } from './sharpen.ts';

/** A picture as a canvas has it: four bytes a pixel. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8ClampedArray<ArrayBuffer>;
}

export interface ReadCards {
  codes: string[];
  /** There is a card, but it could not be read. */
  hasUnreadCard: boolean;
}

const options = { formats: ['QRCode' as const], tryHarder: true, returnErrors: true, maxNumberOfSymbols: 4 };

/**
 * Reads the codes of the cards in a photo. One without any is looked at once more, sharpened: that reads cards which are
 * slightly out of focus, and finds some more that can't be read. Whoever calls it loads the WebAssembly first
 * (`prepareZXingModule`).
 */
export async function readCards(photo: Pixels): Promise<ReadCards> {
  const asTaken = await readOnce(photo);
  if (asTaken.codes.length > 0) return asTaken;
  const sharpened = await readOnce(sharpen(photo));
  return {
    ...sharpened,
    hasUnreadCard: sharpened.hasUnreadCard || (sharpened.codes.length === 0 && asTaken.hasUnreadCard),
  };
}

async function readOnce(photo: Pixels): Promise<ReadCards> {
  const found = await readBarcodes({ ...photo, colorSpace: 'srgb' }, options);
  const codes = found.flatMap(({ isValid, text }) => (isValid ? (codeIn(text) ?? []) : []));
  return { codes: [...new Set(codes)], hasUnreadCard: found.some(({ isValid }) => !isValid) };
}

/** A card has the code alone, whose QR code has the largest squares; a letter has it at the end of an address. */
function codeIn(text: string): string | null {
  const read = readChildCode(text.slice(text.indexOf('#') + 1));
  return 'code' in read ? read.code : null;
}
