import type { Size } from '../../../../../shared/engine/fit-box.ts';

/** From the header of a JPEG's frame; the size is that before its orientation. */
interface JpegFrame extends Size {
  components: number;
  isBaseline: boolean;
}

/** Profiles and embedded previews come before the frame header: mostly little, but a CMYK profile may have a megabyte. */
const searchedBytes = [64 * 1024, 4 * 1024 * 1024];

/** Returns null when the file is no JPEG. */
export async function readJpegFrame(file: Blob): Promise<JpegFrame | null> {
  for (const bytes of searchedBytes) {
    const view = new DataView(await file.slice(0, bytes).arrayBuffer());
    if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) return null;
    const at = findFrame(view);
    if (at === null) return null;
    if (at + 10 > view.byteLength) continue;
    return {
      width: view.getUint16(at + 7),
      height: view.getUint16(at + 5),
      components: view.getUint8(at + 9),
      isBaseline: view.getUint16(at) <= 0xffc1,
    };
  }
  return null;
}

/**
 * Whether a file is a baseline CMYK JPEG. Browsers ignore the colour profile of those and show them pale; the server
 * converts them correctly.
 */
export async function isCmykJpeg(file: Blob): Promise<boolean> {
  const frame = await readJpegFrame(file);
  return frame?.components === 4 && frame.isBaseline;
}

/** Returns where the frame header begins, or where to look on past the end of `view`; null when there is none. */
function findFrame(view: DataView): number | null {
  let at = 2;
  while (at + 10 <= view.byteLength) {
    const marker = view.getUint16(at);
    if (marker === 0xffff) {
      at += 1;
      continue;
    }
    if (marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker)) return at;
    if (marker < 0xffc0 || marker === 0xffda) return null;
    at += 2 + view.getUint16(at + 2);
  }
  return at;
}
