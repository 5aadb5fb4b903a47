/** How many columns and rows of brightness lie under one sample of colour: 1 for 4:4:4, 2 for 4:2:0. */
export type ChromaStep = 1 | 2;

/** Takes a picture's rows in the planes that JPEG stores. */
export interface YccConsumer {
  /**
   * One row of each plane; with 4:2:0 two rows of brightness, one after the other, and one of each colour difference.
   * Below a picture of odd height the second does not count. Valid only during the call.
   */
  push(y: Uint8ClampedArray, cb: Uint8ClampedArray, cr: Uint8ClampedArray): void;
}
