/** One thing that failed: `worker/library/albums/albums.test.ts > an album > …`, or a check, and what it says. */
export interface Failure {
  title: string;
  message: string;
}

export interface Result {
  passed: number;
  skipped: number;
  failures: Failure[];
}

/** A part of `npm test` with the time it took. */
export interface Part extends Result {
  name: string;
  seconds: number;
}

const maxMessageLines = 12;

/** Runs a part of `npm test` under a heading and times it. */
export async function timePart(name: string, run: () => Promise<Result>): Promise<Part> {
  console.log(`\n== ${name}`);
  const startedAt = performance.now();
  const result = await run();
  return { name, ...result, seconds: (performance.now() - startedAt) / 1000 };
}

/** Returns the end of the log: the time of each part and of all, each failure, and the counts in the last line. */
export function formatReport(parts: Part[], seconds: number): string {
  const failures = parts.flatMap((part) => part.failures);
  const passed = sum(parts.map((part) => part.passed));
  const skipped = sum(parts.map((part) => part.skipped));
  return [
    formatTimes(parts, seconds),
    ...failures.map(formatFailure),
    `${passed} passed, ${failures.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  ].join('\n\n');
}

// Some parts run side by side.
function formatTimes(parts: Part[], seconds: number): string {
  const rows = [...parts.map(({ name, seconds }) => ({ name, seconds })), { name: 'All', seconds }];
  const width = Math.max(...rows.map(({ name }) => name.length));
  return rows.map(({ name, seconds }) => `${name.padEnd(width)}  ${formatTime(seconds).padStart(8)}`).join('\n');
}

function formatTime(seconds: number): string {
  const whole = Math.round(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} m ${String(whole % 60).padStart(2, '0')} s`;
}

function formatFailure({ title, message }: Failure): string {
  const lines = message.trimEnd().split('\n');
  const shown = lines.length > maxMessageLines ? [...lines.slice(0, maxMessageLines), '…'] : lines;
  return [`✗ ${title}`, ...shown.map((line) => `    ${line}`)].join('\n');
}

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);
