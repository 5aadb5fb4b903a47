/**
 * Something that one task of this isolate has at a time. A request abandoned by its client may stop silently: this long
 * after its last sign it loses it.
 */
export class Lease {
  readonly #leaseMs: number;
  #holder: symbol | null = null;
  #until = 0;

  constructor(leaseMs: number) {
    this.#leaseMs = leaseMs;
  }

  /** Returns what stands for the new holder; null while another has it. */
  take(): symbol | null {
    if (this.#holder && this.#until > Date.now()) return null;
    this.#holder = Symbol('holder');
    this.renew(this.#holder);
    return this.#holder;
  }

  /** Shows that the holder is still at work. */
  renew(holder: symbol): void {
    if (holder === this.#holder) this.#until = Date.now() + this.#leaseMs;
  }

  release(holder: symbol): void {
    if (holder === this.#holder) this.#holder = null;
  }
}
