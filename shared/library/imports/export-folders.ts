import { type ExportFile, type ExportMetadata, folderOf, nameOf, type PhotoFacts } from './export-file.ts';
import { takeoutsOf } from './export-sources.ts';
import { type FileKind, isSystemPath, kindOfFile, splitName } from './file-names.ts';
import type { ImportSource } from './import-plan.ts';
import { matchSidecars, type Sidecar } from './match-sidecars.ts';

/** A photo or video of a folder. */
export interface FolderFile {
  /** Among the files of the export. */
  index: number;
  name: string;
  kind: FileKind;
  facts: PhotoFacts | null;
  /** The moving half of a photo in the same folder. */
  isMovingHalf: boolean;
}

export interface ExportFolder {
  path: string;
  part: string;
  source: ImportSource;
  /** Of several exports of Google, which one it belongs to. */
  takeout: string;
  files: FolderFile[];
  /** Title that the export gives to the album of the folder. */
  albumTitle: string | null;
  /** Paths of sidecars whose photos are not in the folder. */
  orphans: string[];
}

/**
 * Larger videos are films of their own that happen to be called like a photo: the three seconds of one that moves have 2
 * to 8 MB.
 */
const maxHalfBytes = 12 * 1024 * 1024;

/** Returns the folders of exports with their photos, and what is told about each photo. `sources`: of their parts. */
export function exportFolders(
  files: readonly ExportFile[],
  metadata: ReadonlyMap<number, ExportMetadata>,
  sources: ReadonlyMap<string, ImportSource>,
): ExportFolder[] {
  const takeoutOf = takeoutsOf(files);
  // Google puts a folder into several parts: what tells about a photo may be in another one.
  const keyOf = ({ part, path }: ExportFile): string =>
    sources.get(part) === 'takeout' ? `${takeoutOf(part)}\n${dataFolder(path)}` : `/${part}\n${dataFolder(path)}`;
  const groups = Map.groupBy(files.keys(), (index) => keyOf(files[index] as ExportFile));
  return [...groups.values()].map((indexes) => {
    const { part, path } = files[indexes[0] as number] as ExportFile;
    const source = sources.get(part) ?? 'folders';
    const told = readFolder(indexes, files, metadata, source);
    return { path: dataFolder(path), part, source, takeout: takeoutOf(part), ...told };
  });
}

/** Ente keeps sidecars in a folder of their own. */
const dataFolder = (path: string): string =>
  path.endsWith('.json') ? folderOf(path).replace(/(^|\/)metadata$/u, '') : folderOf(path);

function readFolder(
  indexes: readonly number[],
  all: readonly ExportFile[],
  metadata: ReadonlyMap<number, ExportMetadata>,
  source: ImportSource,
): Pick<ExportFolder, 'albumTitle' | 'orphans' | 'files'> {
  const files: FolderFile[] = [];
  const sidecars: (Sidecar<PhotoFacts> & { path: string })[] = [];
  const details = new Map<string, PhotoFacts[]>();
  let albumTitle: string | null = null;
  for (const index of indexes) {
    const { path, sizeBytes } = all[index] as ExportFile;
    if (isSystemPath(path)) continue;
    const name = nameOf(path);
    const told = metadata.get(index);
    if (told?.kind === 'photo') sidecars.push({ name, title: told.facts.title, value: told.facts, path });
    if (told?.kind === 'album') albumTitle ??= told.title;
    if (told?.kind === 'details')
      for (const { name: photo, facts } of told.photos)
        (details.get(photo) ?? details.set(photo, []).get(photo))?.push(facts);
    const kind = kindOfFile({ name, sizeBytes });
    files.push({ index, name, kind, facts: null, isMovingHalf: false });
  }
  const media = files.filter(({ kind }) => withSidecars.includes(kind));
  const names = [...new Set(media.map(({ name }) => name))];
  const found = matchSidecars(names, sidecars);
  const used = new Set([...found.values()].map(({ value }) => value));
  // Two exports of one account have it twice.
  const usedNames = new Set(sidecars.filter(({ value }) => used.has(value)).map(({ name }) => name));
  const stills = new Set(media.filter(({ kind }) => kind === 'photo').map(({ name }) => momentOf(name)));
  // A video that is told of by itself is one of its own, whatever photo has its name; our own export has no halves.
  const isMovingHalf = ({ index, name, kind }: FolderFile): boolean =>
    source !== 'momentka' &&
    (kind === 'video' || kind === 'motion') &&
    stills.has(momentOf(name)) &&
    (all[index]?.sizeBytes ?? 0) <= maxHalfBytes &&
    !found.get(name)?.isOwn;
  return {
    albumTitle,
    orphans: sidecars
      .filter(({ name, value, path }) => !used.has(value) && !usedNames.has(name) && path.endsWith('.json'))
      .map(({ path }) => path),
    files: files.map((file) => ({
      ...file,
      facts: found.get(file.name)?.value ?? onlyFacts(details.get(file.name)),
      isMovingHalf: isMovingHalf(file),
    })),
  };
}

const withSidecars: readonly FileKind[] = ['photo', 'video', 'motion', 'picture', 'unnamed'];

/** Several photos of one name: which of them is meant, nothing tells. */
function onlyFacts(facts: readonly PhotoFacts[] = []): PhotoFacts | null {
  const [first] = facts;
  const isClear = facts.every(({ takenAt, isTrashed }) => takenAt === first?.takenAt && isTrashed === first.isTrashed);
  return first && isClear ? { ...first, isFavorite: facts.every(({ isFavorite }) => isFavorite) } : null;
}

/** The same for both halves of a photo that moves: `IMG_1.HEIC` and `IMG_1_HEVC.MOV`, `PXL_1.MP.jpg` and `PXL_1.MP`. */
function momentOf(name: string): string {
  const { stem, number } = splitName(name);
  return `${stem.toLowerCase().replace(/(_hevc|\.mp)$/u, '')}\n${number}`;
}
