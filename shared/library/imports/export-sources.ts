import type { ExportFile, ExportMetadata } from './export-file.ts';
import type { ImportSource } from './import-plan.ts';

/**
 * Returns where each part comes from, as those of several services may be chosen together. One that does not tell it is of
 * the export whose folder it has, if no other service has one of that name.
 */
export function exportSources(
  files: readonly ExportFile[],
  metadata: ReadonlyMap<number, ExportMetadata>,
): Map<string, ImportSource> {
  const parts = [...Map.groupBy(files.keys(), (index) => (files[index] as ExportFile).part)].map(([part, indexes]) => ({
    ...{ part, roots: rootsOf(indexes, files), told: toldSource(part, indexes, files, metadata) },
  }));
  const ofRoots = new Map<string, ImportSource>();
  for (const { roots, told } of parts)
    for (const root of roots)
      if (told === 'takeout' || (told && /^icloud photos$/iu.test(root))) ofRoots.set(root, told);
  return new Map(
    parts.map(({ part, roots, told }) => {
      const root = roots.find((each) => ofRoots.has(each)) ?? '';
      return [part, told ?? ofRoots.get(root) ?? 'folders'];
    }),
  );
}

const rootsOf = (indexes: readonly number[], files: readonly ExportFile[]): string[] => [
  ...new Set(
    indexes.flatMap((index) => {
      const { path } = files[index] as ExportFile;
      return path.includes('/') ? [path.slice(0, path.indexOf('/'))] : [];
    }),
  ),
];

function toldSource(
  part: string,
  indexes: readonly number[],
  files: readonly ExportFile[],
  metadata: ReadonlyMap<number, ExportMetadata>,
): ImportSource | null {
  const kinds = new Set(indexes.map((index) => metadata.get(index)?.kind));
  if (kinds.has('library')) return 'momentka';
  if (kinds.has('details') || kinds.has('members') || /^icloud photos/iu.test(part)) return 'icloud';
  // Its unpacked folders are known by what lies beside each photo; Ente has a folder for that.
  const hasSidecars = indexes.some((index) => {
    const { path } = files[index] as ExportFile;
    return metadata.get(index)?.kind === 'photo' && /[^/]\.json$/iu.test(path) && !/(^|\/)metadata\//u.test(path);
  });
  return hasSidecars || /^takeout-/iu.test(part) ? 'takeout' : null;
}

/** Returns what all parts of one export of Google have in their names, and those of another have not; '': nothing. */
const takeoutStamp = (part: string): string => /^takeout-\d{8}T\d{6}Z/iu.exec(part)?.[0] ?? '';

/**
 * Returns a function for the export of Google that a part belongs to: two people's have folders and photos of the same
 * names. Of one export all parts have the same, also those that somebody has given other names, and so have two exports of
 * one account, which share most of their photos.
 */
export function takeoutsOf(files: readonly ExportFile[]): (part: string) => string {
  const stamps = new Map<string, Set<string>>();
  for (const { part, path, crc32, sizeBytes } of files) {
    const stamp = takeoutStamp(part);
    if (stamp === '' || crc32 === null || path.endsWith('.json')) continue;
    (stamps.get(stamp) ?? stamps.set(stamp, new Set()).get(stamp))?.add(`${crc32} ${sizeBytes} ${path}`);
  }
  if (stamps.size < 2) return () => '';
  const accounts = new Map<string, string>();
  for (const [stamp, photos] of stamps) {
    const same = [...accounts.keys()].find((other) => isSameAccount(photos, stamps.get(other) as Set<string>));
    accounts.set(stamp, (same && accounts.get(same)) ?? stamp);
  }
  return (part) => accounts.get(takeoutStamp(part)) ?? '';
}

/** A couple shares some albums. */
function isSameAccount(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const [fewer, more] = one.size < other.size ? [one, other] : [other, one];
  return [...fewer].filter((photo) => more.has(photo)).length * 2 > fewer.size;
}
