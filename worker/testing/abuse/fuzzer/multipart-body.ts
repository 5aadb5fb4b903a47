import { drawJpeg } from '../../draw-jpeg.ts';
import { ofx } from '../../statement-factories.ts';
import { hostileStrings } from './hostile-values.ts';
import type { SeededRandom } from './seeded-random.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const fieldNames = ['photos', 'file', 'albumId', 'preview', 'thumbnail', 'createPreview', 'watermarkText', 'x', ''];
const dispositions = ['form-data', 'attachment', 'FORM-DATA', ''];

function contentOf(random: SeededRandom): Uint8Array {
  const jpeg = drawJpeg(32, 24, random.below(1000));
  const statement = bytesOf(ofx([{ amount: '1.00', vs: random.below(1e9) }]));
  return random.pick([
    jpeg,
    jpeg.subarray(0, random.below(jpeg.length)),
    statement,
    statement.subarray(0, random.below(statement.length)),
    new Uint8Array(random.below(300)).map(() => random.below(256)),
    bytesOf(random.pick(hostileStrings)),
    new Uint8Array(),
  ]);
}

function partOf(random: SeededRandom, field: string): Uint8Array[] {
  const isWhole = random.chance(0.7);
  const name = isWhole ? field : random.pick(fieldNames);
  const filename = random.chance(0.7) ? `; filename="${random.pick(['a.jpg', ...hostileStrings])}"` : '';
  const disposition = isWhole ? 'form-data' : random.pick(dispositions);
  const type = random.pick(['', 'content-type: image/jpeg\r\n', 'content-type: text/xml\r\n', 'x\r\n', ': y\r\n']);
  const head = `content-disposition: ${disposition}; name="${name}"${filename}\r\n${type}\r\n`;
  return [bytesOf(`--grenze\r\n${head}`), contentOf(random), bytesOf('\r\n')];
}

/** Returns a form with files, valid or broken, as bytes with the boundary `grenze`; `field` is the expected name. */
export function multipartBody(random: SeededRandom, field: string): Uint8Array {
  const parts: Uint8Array[] = [];
  for (let count = random.below(5); count >= 0; count--) parts.push(...partOf(random, field));
  if (random.chance(0.8)) parts.push(bytesOf('--grenze--\r\n'));
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return random.chance(0.15) ? whole.subarray(0, random.below(whole.length)) : whole;
}
