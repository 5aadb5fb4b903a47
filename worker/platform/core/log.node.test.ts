import { expect, it } from 'vitest';
import { withoutSecrets } from './log.ts';

/** Returns microseconds of CPU, which other work on the machine does not stretch. */
function cpuOf(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  return process.cpuUsage(before).user;
}

it.each(['a', '/', 'eyJ', 'a.'])('does not scan more of a longer text of %s', (letter) => {
  const scan = (times: number) => withoutSecrets(`Error: ${letter.repeat(times)}`);
  expect(scan(60_000)).toMatch(/^Error: .*…$/);
  const [short, long] = [6000, 600_000].map((times) => Math.min(...[1, 2, 3].map(() => cpuOf(() => scan(times)))));
  // By the square of the length it would be ten thousand times.
  expect(long).toBeLessThan(50 * (short ?? 0) + 50_000);
});

it.each([
  'jana.novakova@priklad.example.sk',
  `eyJhbGciOiJIUzI1NiJ9.${'a'.repeat(200)}.${'b'.repeat(43)}`,
  'mk_0123456789abcdefghijklmnopqrstuvwxyz',
  'ms_ab-cdef0123456789-ghijklmnopqrst',
])('leaves nothing of %s, wherever a long text is truncated', (secret) => {
  for (let left = 0; left <= secret.length + 1; left++) {
    const text = `${'a '.repeat(2000).slice(0, 4000 - left)} ${secret} ${'b '.repeat(2000)}`;
    expect(withoutSecrets(text)).not.toContain(secret.slice(0, 5));
  }
});
