import type { Album } from '../../../../shared/library/albums/contract.ts';

type Entries = Pick<Album, 'photos' | 'sections'>;

/** Returns a page of an album without some photos; the headings stay before those that they stood before. */
export function entriesWithout({ photos, sections }: Entries, photoIds: ReadonlySet<string>): Entries {
  const isLeft = ({ photo }: Entries['photos'][number]) => !photoIds.has(photo.id);
  return {
    photos: photos.filter(isLeft),
    sections: sections.map(({ before, ...section }) => ({
      ...section,
      before: before && photos.slice(0, before).filter(isLeft).length,
    })),
  };
}
