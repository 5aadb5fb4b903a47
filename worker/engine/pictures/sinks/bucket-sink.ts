import { fromStorage } from '../decode/guard-decoding.ts';
import type { PictureSink } from './picture-sink.ts';

/** The least that R2 takes; all parts but the last must be of one size. */
export const partBytes = 5 * 1024 * 1024;

/** Stores a file in R2 in parts while it is made; one that is smaller than a part is put at once. */
export class BucketSink implements PictureSink {
  readonly #bucket: R2Bucket;
  readonly #key: string;
  readonly #httpMetadata: R2HTTPMetadata;
  readonly #part = new Uint8Array(partBytes);
  #length = 0;
  /** What came while a part was on its way. */
  #waiting: Uint8Array[] = [];
  #upload: R2MultipartUpload | null = null;
  #uploaded: R2UploadedPart[] = [];
  #pause: Promise<void> | null = null;

  constructor(bucket: R2Bucket, key: string, contentType: string) {
    this.#bucket = bucket;
    this.#key = key;
    this.#httpMetadata = { contentType };
  }

  /** The part on its way, if any. */
  get pause(): Promise<void> | null {
    return this.#pause;
  }

  readonly put = (chunk: Uint8Array): void => {
    if (this.#pause) {
      this.#waiting.push(chunk.slice());
      return;
    }
    const room = chunk.subarray(0, partBytes - this.#length);
    this.#part.set(room, this.#length);
    this.#length += room.length;
    if (this.#length < partBytes) return;
    this.#pause = fromStorage(() => this.#sendPart());
    if (room.length < chunk.length) this.put(chunk.subarray(room.length));
  };

  /** Stores the rest, and makes the file visible. Returns its size. */
  async finish(): Promise<number> {
    while (this.#pause) await this.#pause;
    const sizeBytes = this.#uploaded.length * partBytes + this.#length;
    const rest = this.#part.subarray(0, this.#length);
    if (!this.#upload) {
      await this.#bucket.put(this.#key, rest, { httpMetadata: this.#httpMetadata });
      return sizeBytes;
    }
    if (rest.length > 0) this.#uploaded.push(await this.#upload.uploadPart(this.#uploaded.length + 1, rest));
    await this.#upload.complete(this.#uploaded);
    return sizeBytes;
  }

  /** Removes the parts that are stored: nothing is visible under the key. */
  async abort(): Promise<void> {
    await this.#pause?.catch(() => undefined);
    await this.#upload?.abort();
  }

  async #sendPart(): Promise<void> {
    this.#upload ??= await this.#bucket.createMultipartUpload(this.#key, { httpMetadata: this.#httpMetadata });
    this.#uploaded.push(await this.#upload.uploadPart(this.#uploaded.length + 1, this.#part));
    this.#pause = null;
    this.#length = 0;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const chunk of waiting) this.put(chunk);
  }
}
