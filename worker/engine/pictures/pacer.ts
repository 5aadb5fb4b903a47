/** Work between two turns of the event loop: 5 to 40 ms. */
const pixelsPerTurn = 500_000;

/**
 * Lets an isolate serve others while a picture is decoded. Goes by the work that is done: the clock of a Worker stands
 * still meanwhile.
 */
export class Pacer {
  readonly #otherPause: () => Promise<void> | null;
  readonly #weight: number;
  #pixels = 0;
  #turn: Promise<void> | null = null;

  /** A pixel counts `weight` times; `otherPause` is what decoders wait for besides. */
  constructor(weight: number, otherPause: () => Promise<void> | null) {
    this.#weight = weight;
    this.#otherPause = otherPause;
  }

  count(pixels: number): void {
    this.#pixels += pixels * this.#weight;
  }

  /** To be awaited, if any: the same until it is over. */
  get pause(): Promise<void> | null {
    if (!this.#turn && this.#pixels >= pixelsPerTurn) {
      this.#turn = new Promise<void>((resolve) => setTimeout(resolve)).then(() => {
        this.#pixels = 0;
        this.#turn = null;
      });
    }
    return this.#turn ?? this.#otherPause();
  }
}
