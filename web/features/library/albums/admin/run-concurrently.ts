/** Runs `run` on each item, a few at a time, until `isStopped`. Returns the items that it failed for, with why. */
export async function runConcurrently<T>(
  items: readonly T[],
  run: (item: T) => Promise<void>,
  { atOnce, isStopped, onEach }: { atOnce: number; isStopped: () => boolean; onEach: (finished: number) => void },
): Promise<{ item: T; error: unknown }[]> {
  const failed: { item: T; error: unknown }[] = [];
  const left = items.values();
  let finished = 0;
  const work = async (): Promise<void> => {
    while (!isStopped()) {
      const next = left.next();
      if (next.done) return;
      await run(next.value).catch((error: unknown) => failed.push({ item: next.value, error }));
      finished += 1;
      onEach(finished);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, work));
  return failed;
}
