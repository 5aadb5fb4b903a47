/** Profiles come before the frame header; a CMYK one may have a megabyte. */
const searchedBytes = 4 * 1024 * 1024;

/**
 * Whether a file is a baseline CMYK JPEG. Browsers ignore the colour profile of those and show them pale; the server
 * converts them correctly.
 */
export async function isCmykJpeg(file: Blob): Promise<boolean> {
  const start = new DataView(await file.slice(0, 4).arrayBuffer());
  if (start.byteLength < 4 || start.getUint16(0) !== 0xffd8) return false;
  const view = new DataView(await file.slice(0, searchedBytes).arrayBuffer());
  for (let at = 2; at + 10 <= view.byteLength; ) {
    const marker = view.getUint16(at);
    if (marker === 0xffff) {
      at += 1;
      continue;
    }
    const isFrame = marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);
    if (isFrame) return marker <= 0xffc1 && view.getUint8(at + 9) === 4;
    if (marker < 0xffc0 || marker === 0xffda) return false;
    at += 2 + view.getUint16(at + 2);
  }
  return false;
}
