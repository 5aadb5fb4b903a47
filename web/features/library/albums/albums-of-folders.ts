import { photoEndings, videoEndings } from '../../../../shared/engine/photo-kinds.ts';
import { toAlbumTitle } from '../../../../shared/library/albums/album-title.ts';
import type { DroppedGroup } from '../photos/upload/use-page-drop.ts';
import { dropTexts } from './drop-texts.ts';

/** More at once are rather a whole disk, by mistake. */
export const maxFolders = 30;

const endings = [...photoEndings, ...videoEndings];
const isPhoto = ({ name, type }: File): boolean =>
  type.startsWith('image/') || endings.some((ending) => name.toLowerCase().endsWith(ending));

/** Returns the album that each dropped folder becomes, with its photos; folders without any become none. */
export function albumsOfFolders(dropped: readonly DroppedGroup[]): { title: string; files: File[] }[] {
  return dropped.flatMap(({ folder, files }) => {
    const photos = files.filter(isPhoto);
    return folder === null || photos.length === 0
      ? []
      : [{ title: toAlbumTitle(folder) || dropTexts.untitled, files: photos }];
  });
}
