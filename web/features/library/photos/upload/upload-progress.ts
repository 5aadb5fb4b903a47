import type { UploadProgress } from './upload-state.ts';

interface Sample {
  at: number;
  bytes: number;
}

/** The speed is measured over a sliding window, so that it follows a changing connection. */
const windowMs = 20_000;
const minElapsedMs = 2_000;

interface Bytes {
  total: number;
  /** Of files that are through, or that the account had. */
  done: number;
  /** Really sent, from which the speed is measured. */
  sent: number;
}

/** Measures the progress of uploads. `now` is in milliseconds. */
export class ProgressMeter {
  #samples: Sample[] = [];

  measure({ total, done, sent }: Bytes, now: number): UploadProgress {
    // Photos that were sent in vain, or of an upload that was closed, count no more.
    if (sent < (this.#samples.at(-1)?.bytes ?? 0)) this.#samples = [];
    this.#samples.push({ at: now, bytes: sent });
    while (this.#samples.length > 2 && this.#samples[1]!.at <= now - windowMs) this.#samples.shift();
    const percent = total === 0 || done >= total ? 100 : Math.min(99, Math.floor((done / total) * 100));
    return { percent, remainingSeconds: percent === 100 ? null : this.#remaining(total - done, sent, now) };
  }

  #remaining(left: number, sent: number, now: number): number | null {
    const first = this.#samples[0]!;
    const elapsedMs = now - first.at;
    const bytes = sent - first.bytes;
    if (elapsedMs < minElapsedMs || bytes <= 0) return null;
    return (left * elapsedMs) / bytes / 1000;
  }
}
