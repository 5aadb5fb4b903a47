import type { Subset, SubsetStream } from '@pdf-lib/fontkit';

interface EncodableSubset extends Subset {
  /** Not in the types of the package. */
  encode(stream: FontBytes): void;
}

/** Where fontkit writes a font: what it uses of its own EncodeStream, without the stream. OpenType is big-endian. */
class FontBytes {
  pos = 0;
  #bytes = Buffer.alloc(64 * 1024);

  writeUInt8 = (value: number): void => this.#write(1, (at) => this.#bytes.writeUInt8(value, at));
  writeInt8 = (value: number): void => this.#write(1, (at) => this.#bytes.writeInt8(value, at));
  writeUInt16BE = (value: number): void => this.#write(2, (at) => this.#bytes.writeUInt16BE(value, at));
  writeInt16BE = (value: number): void => this.#write(2, (at) => this.#bytes.writeInt16BE(value, at));
  writeUInt24BE = (value: number): void => this.#write(3, (at) => this.#bytes.writeUIntBE(value, at, 3));
  writeUInt32BE = (value: number): void => this.#write(4, (at) => this.#bytes.writeUInt32BE(value, at));
  writeInt32BE = (value: number): void => this.#write(4, (at) => this.#bytes.writeInt32BE(value, at));
  writeBuffer = (bytes: Uint8Array): void => this.#write(bytes.length, (at) => this.#bytes.set(bytes, at));
  writeString = (text: string): void => this.writeBuffer(Buffer.from(text, 'latin1'));
  fill = (value: number, count: number): void => this.#write(count, (at) => this.#bytes.fill(value, at, at + count));

  written = (): Uint8Array => Uint8Array.from(this.#bytes.subarray(0, this.pos));

  #write(count: number, write: (at: number) => void): void {
    const end = this.pos + count;
    if (end > this.#bytes.length) this.#bytes = Buffer.concat([this.#bytes, Buffer.alloc(end)]);
    write(this.pos);
    this.pos = end;
  }
}

/** Returns the file of a subset at once, as the stream that pdf-lib expects. */
export function encodeSubset(subset: Subset): SubsetStream {
  const target = new FontBytes();
  (subset as EncodableSubset).encode(target);
  const file = target.written();
  const stream: SubsetStream = {
    on: (event, callback) => {
      if (event === 'data' || event === 'end') callback(file);
      return stream;
    },
  };
  return stream;
}
