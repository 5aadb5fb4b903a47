import { textAt } from './boxes.ts';
import { findHevcSample, type HevcSample } from './hevc-sample.ts';
import { type MovieSource, readHeaderBytes } from './read-movie.ts';
import { box, fullBox, join, letters, u16, u32 } from './write-boxes.ts';

/** Of 4K it has some 3 MB; it is in memory twice. */
const maxSampleBytes = 8 * 1024 * 1024;

/**
 * Returns the first whole picture of an HEVC video as a HEIC, which has the same pictures in another container; null for
 * another codec. Throws `MovieError`.
 */
export async function readStill(source: MovieSource): Promise<Uint8Array | null> {
  const sample = findHevcSample((await readHeaderBytes(source)).bytes);
  if (!sample || sample.length === 0 || sample.length > maxSampleBytes) return null;
  const picture = await source.read(sample.offset, sample.length);
  return picture.length < sample.length ? null : toHeic(sample, picture);
}

/** Of one coded picture (ISO/IEC 23008-12). */
function toHeic(sample: HevcSample, picture: Uint8Array): Uint8Array {
  const first = box('ftyp', letters('heic'), u32(0), letters('mif1'), letters('heic'));
  // As long with any place of the picture.
  const { length } = metaOf(sample, 0);
  return join(first, metaOf(sample, first.length + length + 8), box('mdat', picture));
}

const item = u16(1);

function metaOf(sample: HevcSample, pictureAt: number): Uint8Array {
  const { width, height, decoder, turns, length } = sample;
  const colour = colourOf(sample);
  const properties = [
    decoder,
    fullBox('ispe', 0, u32(width), u32(height)),
    ...(colour ? [colour] : []),
    // Against the clock.
    ...(turns === 0 ? [] : [box('irot', Uint8Array.of(4 - turns))]),
  ];
  const associations = properties.map((_, at) => at + 1);
  return fullBox(
    'meta',
    0,
    fullBox('hdlr', 0, u32(0), letters('pict'), new Uint8Array(13)),
    fullBox('pitm', 0, item),
    fullBox('iloc', 0, Uint8Array.of(0x44, 0), u16(1), item, u16(0), u16(1), u32(pictureAt), u32(length)),
    fullBox('iinf', 0, u16(1), fullBox('infe', 2, item, u16(0), letters('hvc1'), Uint8Array.of(0))),
    box(
      'iprp',
      box('ipco', ...properties),
      fullBox('ipma', 0, u32(1), item, Uint8Array.of(associations.length, ...associations)),
    ),
  );
}

/** QuickTime's own kind of the box does not tell the range, which is the one of television. */
function colourOf({ colour }: HevcSample): Uint8Array | null {
  if (!colour || colour.length < 18) return colour;
  const kind = textAt(new DataView(colour.buffer), 8);
  return kind === 'nclc' ? box('colr', letters('nclx'), colour.subarray(12, 18), Uint8Array.of(0)) : colour;
}
