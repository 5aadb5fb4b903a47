const maxCharacters = 100;

/** '10x15 (kópia)', and '10x15 (kópia 2)' when that is taken; a copy of a copy counts on. */
export function copyName(name: string, isTaken: (name: string) => boolean): string {
  const base = name.replace(/ \(kópia(?: \d+)?\)$/, '');
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? ' (kópia)' : ` (kópia ${number})`;
    const candidate = base.slice(0, maxCharacters - suffix.length).trimEnd() + suffix;
    if (!isTaken(candidate)) return candidate;
  }
}
