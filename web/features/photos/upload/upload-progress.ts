export interface Progress {
  /** Bytes of originals that have been sent. */
  readonly sentBytes: number;
  readonly totalBytes: number;
  /** Whole, 0–100; 100 only after the last response. */
  readonly percent: number;
  /** Null in the first seconds. */
  readonly remainingSeconds: number | null;
}

interface Sample {
  at: number;
  bytes: number;
}

/** The speed is measured over a sliding window, so that it follows a changing connection. */
const windowMs = 20_000;
const minElapsedMs = 2_000;

/** Measures the progress of an upload. `now` is in milliseconds. */
export class ProgressMeter {
  readonly #totalBytes: number;
  #doneBytes = 0;
  #samples: Sample[];

  constructor(totalBytes: number, now: number) {
    this.#totalBytes = totalBytes;
    this.#samples = [{ at: now, bytes: 0 }];
  }

  /** Returns the progress when `share` (0–1) of the batch's request, derivatives included, has been sent. */
  during(batchBytes: number, share: number, now: number): Progress {
    return this.#measure(this.#doneBytes + batchBytes * Math.min(1, Math.max(0, share)), now);
  }

  /** Returns the progress after the response to a batch, successful or not. */
  after(batchBytes: number, now: number): Progress {
    this.#doneBytes += batchBytes;
    return this.#measure(this.#doneBytes, now);
  }

  #measure(sentBytes: number, now: number): Progress {
    this.#samples.push({ at: now, bytes: sentBytes });
    while (this.#samples.length > 2 && this.#samples[1]!.at <= now - windowMs) this.#samples.shift();
    const totalBytes = this.#totalBytes;
    const percent = totalBytes === 0 ? 0 : Math.min(99, Math.floor((sentBytes / totalBytes) * 100));
    return { sentBytes, totalBytes, percent, remainingSeconds: this.#remaining(sentBytes, now) };
  }

  #remaining(sentBytes: number, now: number): number | null {
    const first = this.#samples[0]!;
    const elapsedMs = now - first.at;
    const bytes = sentBytes - first.bytes;
    if (elapsedMs < minElapsedMs || bytes <= 0) return null;
    return ((this.#totalBytes - sentBytes) * elapsedMs) / bytes / 1000;
  }
}

/** Returns the sent share (0–1) of each file when `share` (0–1) of the request has been sent. */
export function sharesOf(sizes: readonly number[], share: number): number[] {
  const sent = sizes.reduce((sum, size) => sum + size, 0) * share;
  let start = 0;
  return sizes.map((size) => {
    const part = size === 0 ? Number(share === 1) : Math.min(1, Math.max(0, (sent - start) / size));
    start += size;
    return part;
  });
}

/** Returns the index of the file being sent when `share` (0–1) of the request has been sent. */
export function fileAt(sizes: readonly number[], share: number): number {
  const target = sizes.reduce((sum, size) => sum + size, 0) * share;
  let end = 0;
  for (const [index, size] of sizes.entries()) {
    end += size;
    if (target < end) return index;
  }
  return Math.max(0, sizes.length - 1);
}
