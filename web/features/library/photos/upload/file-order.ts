/** As people read names: IMG_2 before IMG_10. */
const collator = new Intl.Collator('sk', { numeric: true });

export const byName = (one: { name: string }, other: { name: string }): number =>
  collator.compare(one.name, other.name);

/** Returns the files of a folder in the order of their names, those of a folder within it at the place of its name. */
export function inFolderOrder(files: readonly File[]): File[] {
  const paths = new Map(files.map((file) => [file, (file.webkitRelativePath || file.name).split('/')]));
  return files.toSorted((one, other) => comparePaths(paths.get(one) ?? [], paths.get(other) ?? []));
}

function comparePaths(one: readonly string[], other: readonly string[]): number {
  const at = one.findIndex((name, index) => name !== other[index]);
  return at < 0 ? one.length - other.length : collator.compare(one[at] ?? '', other[at] ?? '');
}
