import { isVideoFile, kindOfFilename } from '../../engine/photo-kinds.ts';
import { cleanCaption } from '../photos/caption.ts';
import { maxVideoBytes } from '../videos/video-limits.ts';
import { type ExportFile, type ExportMetadata, nameOf } from './export-file.ts';
import { type ExportFolder, exportFolders, type FolderFile } from './export-folders.ts';
import { exportSources } from './export-sources.ts';
import { kindOfFile, splitName } from './file-names.ts';
import { archiveTitle, ExportAlbums, folderAlbums } from './import-albums.ts';
import type { ImportCounts, ImportPlan, Unplaced, UnsupportedFile } from './import-plan.ts';
import { lastPart, missingParts } from './missing-parts.ts';
import { LibraryLists } from './momentka-export.ts';
import { takenAtOf } from './taken-at.ts';
import { isTrashFolder } from './takeout-folders.ts';

interface PlannedPhoto {
  files: number[];
  albums: Set<number>;
  takenAt: string | null;
  caption: string | null;
  isFavorite: boolean;
  name: string | null;
  /** By the albums' indexes. */
  positions: Map<number, string | null>;
  coverOf: Set<number>;
}

/**
 * Decides what of an export is brought over: each photo once, however many files it has, with its albums, and when it was
 * taken if it may not tell that itself. `now`: in milliseconds.
 */
export function planImport(
  files: readonly ExportFile[],
  metadata: ReadonlyMap<number, ExportMetadata>,
  now: number,
): ImportPlan {
  const lists = new LibraryLists(files, metadata);
  const sources = exportSources(files, metadata);
  const folders = exportFolders(files, metadata, sources);
  // Whose lists name photos: what others call alike is another one.
  const hasIcloud = [...sources.values()].includes('icloud');
  const albums = new ExportAlbums();
  const albumOf = folderAlbums(folders, albums);
  const photos = new PlannedPhotos(files);
  const counts: ImportCounts = {
    photos: 0,
    albums: 0,
    videos: 0,
    otherVideos: 0,
    pairs: 0,
    copies: 0,
    trashed: 0,
    archived: 0,
    others: 0,
    otherPictures: 0,
    unnamed: 0,
    raws: 0,
    bytes: 0,
  };
  const unsupported: UnsupportedFile[] = [];
  for (const folder of folders) {
    const isTrash = isTrashOf(folder);
    for (const file of folder.files) {
      const { part, path, sizeBytes } = files[file.index] as ExportFile;
      const kind = outcomeOf(file, isTrash, sizeBytes);
      if (kind !== 'photos') {
        if (kind) counts[kind] += 1;
        const isListed = kind === 'otherPictures' || kind === 'unnamed' || kind === 'otherVideos';
        if (isListed && unsupported.length < maxUnsupported)
          unsupported.push({ path: part === '' ? path : `${part}/${path}`, reason: reasonOf(file, sizeBytes) });
        continue;
      }
      const listed = lists.photoOf(files[file.index] as ExportFile);
      const photo = photos.add(file, listed ? listed.takenAt : takenAtOf(file, folder, now));
      if (folder.source === (hasIcloud ? 'icloud' : 'folders')) photos.noteName(file.name, photo);
      if (listed) photo.name = listed.name;
      photo.caption ??= cleanCaption((listed ?? file.facts)?.caption ?? '');
      photo.isFavorite ||= (listed ?? file.facts)?.isFavorite ?? false;
      for (const { folder, title, photoPosition, isCover, ...told } of listed ? lists.albumsOf(listed) : []) {
        const index = albums.of(folder, title, told);
        photo.albums.add(index);
        if (isCover) photo.coverOf.add(index);
        photo.positions.set(index, photoPosition);
      }
      const album = albumOf.get(folder);
      if (album !== undefined) photo.albums.add(album);
      if (file.facts?.isArchived) photo.albums.add(albums.of(archiveTitle, archiveTitle));
    }
  }
  const unplaced = [...orphansOf(folders), ...photos.addMembers(files, metadata, albums)];
  const planned = photos.all();
  const used = albums.usedBy(planned);
  const fileOf = (photo: PlannedPhoto) => files[photo.files[0] as number] as ExportFile;
  const parts = [...new Set(files.map(({ part }) => part))];
  return {
    source: commonSource(folders),
    items: planned.map(({ albums, positions, coverOf, ...photo }) => ({
      ...photo,
      coverOf: used.indexesOf(coverOf),
      albums: used.indexesOf(albums),
      positions: [...albums].map((index) => positions.get(index) ?? null),
    })),
    albums: used.albums,
    counts: {
      ...counts,
      photos: planned.length,
      videos: planned.filter((photo) => isVideoFile({ name: nameOf(fileOf(photo).path) })).length,
      albums: used.albums.length,
      raws: planned.filter((photo) => kindOfFilename(nameOf(fileOf(photo).path))?.isRaw).length,
      copies: planned.reduce((sum, photo) => sum + photo.files.length - 1, 0),
      archived: used.countOf(archiveTitle),
      bytes: planned.reduce((sum, photo) => sum + fileOf(photo).sizeBytes, 0),
    },
    missingParts: missingParts(parts),
    lastPart: lastPart(parts),
    unplaced,
    unsupported,
  };
}

/** So many are named. */
const maxUnsupported = 2000;

function reasonOf({ name, kind }: FolderFile, sizeBytes: number): UnsupportedFile['reason'] {
  if (kind === 'picture') return 'picture';
  if (kind === 'unnamed') return 'no-ending';
  return isVideoFile({ name }) && sizeBytes > maxVideoBytes ? 'video-size' : 'video';
}

/** Edited photos of a trash have no sidecar that says so, and its name may be of any language. */
function isTrashOf({ path, files, albumTitle, source }: ExportFolder): boolean {
  // On a disk it may be an island, or anything else.
  if (source === 'folders' || source === 'momentka' || albumTitle !== null) return false;
  const told = files.filter(({ kind, facts }) => kind === 'photo' && facts !== null);
  return isTrashFolder(nameOf(path)) || (told.length > 0 && told.every(({ facts }) => facts?.isTrashed));
}

/** Returns what a file is counted as; null: it only tells about others. */
function outcomeOf(
  { name, kind, facts, isMovingHalf }: FolderFile,
  isTrash: boolean,
  sizeBytes: number,
): 'photos' | 'otherVideos' | 'otherPictures' | 'unnamed' | 'pairs' | 'trashed' | 'others' | null {
  if (kind === 'metadata') return null;
  if (kind === 'other' || kind === 'archive') return 'others';
  if (isTrash || facts?.isTrashed) return kind === 'photo' || kind === 'video' ? 'trashed' : null;
  if (kind === 'photo') return 'photos';
  if (kind === 'picture') return 'otherPictures';
  if (kind === 'unnamed') return 'unnamed';
  if (isMovingHalf) return 'pairs';
  if (kind !== 'video') return 'others';
  return isVideoFile({ name }) && sizeBytes <= maxVideoBytes ? 'photos' : 'otherVideos';
}

/** Folders without photos or videos don't count. */
function commonSource(folders: readonly ExportFolder[]): ImportPlan['source'] {
  const hasMedia = ({ files }: ExportFolder): boolean => files.some(({ kind }) => kind === 'photo' || kind === 'video');
  const [first = 'folders', ...others] = new Set(folders.filter(hasMedia).map(({ source }) => source));
  return others.length > 0 ? 'mixed' : first;
}

const orphansOf = (folders: readonly ExportFolder[]): Unplaced[] =>
  folders.flatMap(({ orphans }) => orphans).map((path) => ({ path, reason: 'photo-missing', albumTitle: null }));

class PlannedPhotos {
  readonly #files: readonly ExportFile[];
  readonly #byContent = new Map<string, PlannedPhoto>();
  readonly #byName = new Map<string, Set<PlannedPhoto>>();

  constructor(files: readonly ExportFile[]) {
    this.#files = files;
  }

  /** Adds a file; the same photo in another folder is the same one. */
  add({ index, name }: FolderFile, takenAt: string | null): PlannedPhoto {
    const { crc32, sizeBytes } = this.#files[index] as ExportFile;
    // Without a checksum the upload finds what is alike. With the name, as raw photos are all of one size.
    const key = crc32 === null ? `${index}` : `${crc32} ${sizeBytes} ${splitName(name).stem.toLowerCase()}`;
    const photo: PlannedPhoto = this.#byContent.get(key) ?? {
      files: [],
      albums: new Set(),
      takenAt: null,
      caption: null,
      isFavorite: false,
      name: null,
      positions: new Map(),
      coverOf: new Set(),
    };
    photo.files.push(index);
    photo.takenAt ??= takenAt;
    this.#byContent.set(key, photo);
    return photo;
  }

  /** A list may call it so. */
  noteName(name: string, photo: PlannedPhoto): void {
    this.#byName.set(name, (this.#byName.get(name) ?? new Set()).add(photo));
  }

  /** Puts photos into the albums that name them in lists; returns what these name and is not clear. */
  addMembers(
    files: readonly ExportFile[],
    metadata: ReadonlyMap<number, ExportMetadata>,
    albums: ExportAlbums,
  ): Unplaced[] {
    const unplaced: Unplaced[] = [];
    for (const [index, told] of metadata) {
      if (told.kind !== 'members') continue;
      const { path } = files[index] as ExportFile;
      const title = nameOf(path).replace(/\.csv$/iu, '');
      // Memories have lists too; what is hidden is not to be an album that is seen.
      if (!/(^|\/)albums\//iu.test(path) || /^hidden$/iu.test(title)) continue;
      for (const name of told.names) {
        const [photo, ...others] = this.#byName.get(name) ?? [];
        if (photo && others.length === 0) photo.albums.add(albums.of(path, title));
        else if (photo) unplaced.push({ path: name, reason: 'many-of-name', albumTitle: title });
        else if (kindOfFile({ name, sizeBytes: 0 }) === 'photo')
          unplaced.push({ path: name, reason: 'photo-missing', albumTitle: title });
      }
    }
    return unplaced;
  }

  all(): PlannedPhoto[] {
    return [...this.#byContent.values()].sort((one, other) => (one.files[0] ?? 0) - (other.files[0] ?? 0));
  }
}
