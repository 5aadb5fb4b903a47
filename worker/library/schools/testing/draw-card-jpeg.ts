import { encode as encodeQr } from 'uqr';
import { JpegRowEncoder } from '../../../../shared/engine/pictures/jpeg-row-encoder.ts';
import { joinBytes } from '../../../engine/pictures/join-bytes.ts';

const side = 640;
const square = 8;
const [paper, ink, wall] = [235, 30, 120];

/** Returns a JPEG of a grey wall with a card on it; without a code the wall alone. */
export function drawCardJpeg(code: string | null): Uint8Array {
  const { data, size } = code === null ? { data: [], size: 0 } : encodeQr(code, { ecc: 'H', border: 4 });
  const levelAt = (x: number, y: number): number => {
    const row = data[Math.floor(y / square)];
    const column = Math.floor(x / square);
    return !row || column >= size ? wall : row[column] ? ink : paper;
  };
  const chunks: Uint8Array[] = [];
  const encoder = new JpegRowEncoder(
    { width: side, height: side, quality: 90, subsampling: '4:4:4' },
    (bytes) => void chunks.push(bytes.slice()),
  );
  const flat = new Uint8ClampedArray(side).fill(128);
  for (let y = 0; y < side; y++)
    encoder.push(
      Uint8ClampedArray.from({ length: side }, (_, x) => levelAt(x, y)),
      flat,
      flat,
    );
  encoder.finish();
  return joinBytes(...chunks);
}
