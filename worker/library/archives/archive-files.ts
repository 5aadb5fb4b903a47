import type { ArchiveFile } from '../../engine/zip/archive-file.ts';
import { folderName, originalZipName, UniqueNames } from '../../engine/zip/zip-names.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import type { CurrentUser } from '../../platform/core/guards.ts';
import type { ArchiveSource } from '../../platform/db/schema/library/archives.ts';
import { accountFiles } from '../export/account-files.ts';
import type { PhotosOfPart } from '../export/photos-of-part.ts';
import { toStoredFile } from '../photos/to-stored-file.ts';
import { guestFiles } from './guest-files.ts';

interface Part extends PhotosOfPart {
  source: ArchiveSource;
  title: string;
}

/** Returns the files of a part; in a folder of the part's own, so that parts unpacked into one place overwrite nothing. */
export async function archiveFiles(ctx: LibraryContext, owner: CurrentUser, part: Part): Promise<ArchiveFile[]> {
  const root = part.of > 1 ? `cast-${part.part}-z-${part.of}/` : '';
  const files = await filesOf(ctx, owner, part);
  return files.map((file) => ({ ...file, name: root + file.name }));
}

function filesOf(ctx: LibraryContext, owner: CurrentUser, part: Part): Promise<ArchiveFile[]> | ArchiveFile[] {
  if (part.source.kind === 'account') return accountFiles(ctx, owner, part);
  if (part.source.kind === 'link') return guestFiles(ctx, { ...part, ...part.source, userId: owner.id });
  return photoFiles(part);
}

function photoFiles({ title, photos }: Part): ArchiveFile[] {
  const names = new UniqueNames();
  const folder = title ? `${folderName(title)}/` : '';
  return photos.map((photo) => toStoredFile(photo, names.take(`${folder}${originalZipName(photo)}`)));
}
