import { seededRandom } from '../../../../shared/testing/seeded-random.ts';

/** Random choices, the same for the same seed. */
export class SeededRandom {
  /** From 0 (inclusive) to 1 (exclusive). */
  readonly next: () => number;

  constructor(seed: number) {
    this.next = seededRandom(seed);
  }

  /** Returns an integer from 0 (inclusive) to `end` (exclusive). */
  below(end: number): number {
    return Math.floor(this.next() * end);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(choices: readonly T[]): T {
    const choice = choices[this.below(choices.length)];
    if (choice === undefined) throw new Error('There is nothing to pick from.');
    return choice;
  }
}
