const resets: (() => void)[] = [];

/** Returns a fixture that is made at first need, and anew in each test file: each begins with empty storage. */
export function perFile<T>(make: () => Promise<T>): () => Promise<T> {
  let fixture: Promise<T> | undefined;
  resets.push(() => {
    fixture = undefined;
  });
  return () => {
    fixture ??= make();
    return fixture;
  };
}

export const resetFixtures = (): void => {
  for (const reset of resets) reset();
};
