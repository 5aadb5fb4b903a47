const SOS = 0xda;
const endOfImage = Buffer.from([0xff, 0xd9]);

/**
 * Scans the bytes of a JPEG and says whether its end marker came. In the scan 0xFF is always followed by 0x00 or a
 * restart marker (ITU T.81 B.1.1.5), so the first FF D9 after the scan header is the end; those of embedded thumbnails
 * come earlier.
 */
export class JpegEndWatch {
  #scanStarted = false;
  #lastByte = -1;
  isWhole = false;

  /** The first block has to contain the whole header. */
  add(block: Uint8Array): void {
    if (this.isWhole || block.length === 0) return;
    const bytes = Buffer.from(block.buffer, block.byteOffset, block.length);
    const from = this.#scanStarted ? 0 : findScan(bytes);
    this.#scanStarted = true;
    if ((this.#lastByte === 0xff && bytes[0] === 0xd9) || bytes.indexOf(endOfImage, from) >= 0) this.isWhole = true;
    this.#lastByte = bytes.at(-1) ?? -1;
  }
}

/** Returns the offset of the first scan; the end of the block when there is none. */
function findScan(bytes: Buffer): number {
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1];
    if (marker === 0xff) at += 1;
    else if (marker === SOS) return at;
    else at += 2 + bytes.readUInt16BE(at + 2);
  }
  return bytes.length;
}
