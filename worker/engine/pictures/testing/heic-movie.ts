import type { MovieParts } from '../../../../shared/engine/movies/testing/build-movie.ts';
import { box } from '../../../../shared/engine/movies/write-boxes.ts';
import { BufferedReader } from '../buffered-reader.ts';
import { readHeifItems } from '../detect/heif-items.ts';
import { bytesSource } from '../picture-source.ts';

/** Returns an HEVC video to build whose only picture is that of a HEIC without tiles. */
export async function heicMovie(bytes: Uint8Array): Promise<MovieParts> {
  const { primary, properties, locations } = await readHeifItems(new BufferedReader(bytesSource(bytes)));
  const bytesOf = (type: string): Uint8Array => {
    const { start, end } = properties.get(primary)!.find((property) => property.type === type)!;
    return bytes.slice(start, end);
  };
  const size = new DataView(bytesOf('ispe').buffer);
  const { offset, bytes: length } = locations.get(primary)!;
  return {
    ...{ width: size.getUint32(4), height: size.getUint32(8) },
    codec: { type: 'hvc1', config: box('hvcC', bytesOf('hvcC')) },
    samples: [bytes.slice(offset, offset + length)],
  };
}
