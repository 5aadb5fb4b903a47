import type { ExportFile } from '../../../../../shared/library/imports/export-file.ts';
import { nameOf } from '../../../../../shared/library/imports/export-file.ts';
import { type FileKind, isSystemPath, kindOfFile } from '../../../../../shared/library/imports/file-names.ts';
import { isArchiveName } from '../../../../../shared/library/imports/folder-album.ts';
import { ArchiveError } from '../archives/archive-error.ts';
import { entryFault, openZipEntry, readZipText } from '../archives/open-zip-entry.ts';
import { readZipDirectory, type ZipEntry } from '../archives/zip-directory.ts';
import type { ChosenFile } from './chosen-files.ts';
import { readTarPart } from './tar-part.ts';

/** A file of an export, and how it is opened. */
export interface PartFile extends ExportFile {
  /** Of a file of a folder (`lastModified`); of archives the checksum tells a change. */
  changedAt: number;
  /** Throws `ArchiveError`. Files of one part are best opened in their order. */
  open: () => Promise<Blob>;
  /** Of what tells about photos. Throws `ArchiveError`. */
  text: () => Promise<string>;
}

/** Called with the bytes of the parts that are read. */
export type OnBytes = (bytes: number) => void;

/** Archives in archives in archives are no export. */
const maxDepth = 2;
/** A larger one that is packed once more would fill the memory. */
const maxPackedArchive = 1024 ** 3;
const isNestable = ({ method, sizeBytes }: ZipEntry): boolean => method === 0 || sizeBytes <= maxPackedArchive;

/** Returns the files of what was chosen: those of an archive, or the file itself. Throws `ArchiveError`. */
export async function readPart({ file, path }: ChosenFile, onBytes: OnBytes): Promise<PartFile[]> {
  if (!isArchiveName(file.name)) {
    onBytes(file.size);
    const [root = '', ...rest] = path.normalize('NFC').split('/');
    return [
      {
        path: rest.join('/') || root,
        part: rest.length > 0 ? root : '',
        sizeBytes: file.size,
        crc32: null,
        changedAt: file.lastModified,
        open: async () => file,
        text: () => file.text(),
      },
    ];
  }
  if (!/\.zip$/iu.test(file.name)) return readTarPart(file, onBytes);
  const files = await readZip(file, file.name.normalize('NFC'), 1);
  onBytes(file.size);
  return files;
}

const isMedia = (kind: FileKind): boolean => kind === 'photo' || kind === 'video';

/** Throws `ArchiveError`, also when none of its photos can be opened. */
async function readZip(archive: Blob, part: string, depth: number): Promise<PartFile[]> {
  const entries = (await readZipDirectory(archive)).filter(({ path }) => !isSystemPath(path));
  const media = entries.filter(({ path, sizeBytes }) => isMedia(kindOfFile({ name: nameOf(path), sizeBytes })));
  const [fault = null, ...others] = new Set(media.map(entryFault));
  // Of one in another, each photo says so.
  if (depth === 1 && fault && others.length === 0) throw new ArchiveError(fault);
  const files: PartFile[] = [];
  for (const entry of entries) {
    const { sizeBytes, crc32 } = entry;
    const path = entry.path.normalize('NFC');
    const name = nameOf(path);
    if (kindOfFile({ name, sizeBytes }) === 'archive' && depth < maxDepth && isNestable(entry)) {
      // What only looks like an archive is left out as other files are.
      const nested = await openZipEntry(archive, entry)
        .then((inner) => readZip(inner, name, depth + 1))
        .catch((error: unknown) => {
          if (error instanceof ArchiveError) return null;
          throw error;
        });
      if (nested) {
        for (const file of nested) files.push(file);
        continue;
      }
    }
    files.push({
      ...{ path, part, sizeBytes, crc32, changedAt: 0 },
      open: () => openZipEntry(archive, entry),
      text: () => readZipText(archive, entry),
    });
  }
  return files;
}
