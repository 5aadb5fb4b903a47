export interface Progress {
  /** Bytes of originals on the server or on their way there. */
  readonly sentBytes: number;
  readonly totalBytes: number;
  /** 0–100, whole; 100 only once everything is answered. */
  readonly percent: number;
  /** null while there is too little to judge by. */
  readonly remainingSeconds: number | null;
}

interface Sample {
  at: number;
  bytes: number;
}

/** Speed is judged by the last stretch, so that it follows a changing connection. */
const windowMs = 20_000;
const judgeAfterMs = 2_000;

/** Measures one upload: `batchBytes` of finished batches and the share of the one under way. */
export class ProgressMeter {
  readonly #totalBytes: number;
  #doneBytes = 0;
  #samples: Sample[];

  constructor(totalBytes: number, now: number) {
    this.#totalBytes = totalBytes;
    this.#samples = [{ at: now, bytes: 0 }];
  }

  /** `share` of the batch's request, derivatives included, has left: 0–1. */
  during(batchBytes: number, share: number, now: number): Progress {
    return this.#measure(this.#doneBytes + batchBytes * Math.min(1, Math.max(0, share)), now);
  }

  /** The batch is answered, well or badly: it will not be sent any more. */
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
    if (elapsedMs < judgeAfterMs || bytes <= 0) return null;
    return ((this.#totalBytes - sentBytes) * elapsedMs) / bytes / 1000;
  }
}

/** How much of each file has left when they are sent one after another and `share` (0–1) of the request has. */
export function sharesOf(sizes: readonly number[], share: number): number[] {
  const sent = sizes.reduce((sum, size) => sum + size, 0) * share;
  let start = 0;
  return sizes.map((size) => {
    const part = size === 0 ? Number(share === 1) : Math.min(1, Math.max(0, (sent - start) / size));
    start += size;
    return part;
  });
}

/** Which of the files, sent one after another, the byte at `share` (0–1) of the request belongs to. */
export function fileAt(sizes: readonly number[], share: number): number {
  const target = sizes.reduce((sum, size) => sum + size, 0) * share;
  let end = 0;
  for (const [index, size] of sizes.entries()) {
    end += size;
    if (target < end) return index;
  }
  return Math.max(0, sizes.length - 1);
}
