/** Returns the names of the databases of libraries among those of bindings, by their numbers. */
export const libraryNames = (names: readonly string[]): string[] => {
  const numbers = names.flatMap((name) => name.match(/^LIBRARY_(\d+)$/)?.[1] ?? []).map(Number);
  return numbers.sort((a, b) => a - b).map((number) => `LIBRARY_${number}`);
};
