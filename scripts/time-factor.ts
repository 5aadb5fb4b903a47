// What the loop takes on a quiet machine of two cores.
const quietMs = 250;
const maxFactor = 12;

/**
 * How much less of a processor a process gets now than on a quiet machine: the time-outs of the tests are multiplied by it.
 * Measured once: the environment carries it to workers, and to a second reading of the configuration.
 */
process.env.TEST_TIME_FACTOR ??= String(measure());
export const timeFactor = Number(process.env.TEST_TIME_FACTOR);

/** Returns a time-out that a slow or busy machine needs for what takes a quiet one `ms`. */
export const scaled = (ms: number): number => Math.round(ms * timeFactor);

function measure(): number {
  const startedAt = performance.now();
  let state = 1;
  for (let turn = 0; turn < 2e8; turn++) state = Math.imul(state ^ turn, 16_777_619);
  const factor = (performance.now() - startedAt) / quietMs;
  return Math.min(Math.max(factor, 1), maxFactor);
}
