import type { BufferedReader } from '../buffered-reader.ts';
import { joinBytes } from '../join-bytes.ts';
import type { ColourDescription } from '../rows.ts';
import type { PngHeader } from './png-header.ts';

const maxIccBytes = 4 * 1024 * 1024;
const packedPieceBytes = 8 * 1024;
/** gAMA and cHRM have five decimals. */
const unit = 100_000;

/** Returns how a PNG's samples are meant: by code points, else by its profile, else as sRGB, else by gamma. */
export async function readPngColour(reader: BufferedReader, { colourChunks }: PngHeader): Promise<ColourDescription> {
  const { cICP, iCCP, sRGB, gAMA, cHRM } = colourChunks;
  if (cICP && cICP.length >= 4) {
    const [primaries, transfer, matrix, range] = await reader.bytes(cICP.offset, 4);
    return {
      iccProfile: null,
      cicp: { primaries: primaries!, transfer: transfer!, matrix: matrix!, fullRange: range !== 0 },
    };
  }
  const iccProfile =
    iCCP && iCCP.length <= maxIccBytes
      ? await unpackProfile((await reader.upTo(iCCP.offset, iCCP.length)).slice())
      : null;
  if (iccProfile || sRGB) return { iccProfile };
  const gamma = gAMA && gAMA.length >= 4 ? (await reader.view(gAMA.offset, 4)).getUint32(0) / unit : 0;
  const chromaticities = cHRM && cHRM.length >= 32 ? readChromaticities(await reader.view(cHRM.offset, 32)) : null;
  return { iccProfile: null, ...(gamma > 0 && { gamma }), ...(chromaticities && { chromaticities }) };
}

function readChromaticities(view: DataView): ColourDescription['chromaticities'] {
  const at = (index: number) => view.getUint32(index * 4) / unit;
  return [at(0), at(1), at(2), at(3), at(4), at(5), at(6), at(7)];
}

/** iCCP: a name, a NUL, a method, then the profile deflated. A damaged profile is as good as none. */
async function unpackProfile(chunk: Uint8Array<ArrayBuffer>): Promise<Uint8Array | null> {
  const packed = chunk.subarray(chunk.indexOf(0) + 2);
  const parts: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const part of inSmallPieces(packed).pipeThrough(new DecompressionStream('deflate'))) {
      length += part.length;
      if (length > maxIccBytes) return null;
      parts.push(part);
    }
  } catch {
    return null;
  }
  return joinBytes(...parts);
}

/** Handed over on demand, so that of a bomb only its first bytes are ever inflated. */
function inSmallPieces(packed: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      controller.enqueue(packed.slice(at, at + packedPieceBytes));
      at += packedPieceBytes;
      if (at >= packed.length) controller.close();
    },
  });
}
