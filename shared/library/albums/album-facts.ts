import { formatDate } from '../../format/dates.ts';
import { photoCountText } from '../../format/plural.ts';
import type { AlbumLook, OpenShare } from './contract.ts';

export const ownerText = (name: string): string => `od ${name}`;

const joined = (facts: readonly (string | false | null)[]): string => facts.filter(Boolean).join(' · ');

/** Returns the line below the title on the cover of a shared album. */
export const coverFacts = ({ ownerName, presentation: { eventOn } }: Pick<AlbumLook, 'ownerName' | 'presentation'>) =>
  joined([eventOn && formatDate(eventOn), ownerText(ownerName)]);

/** Returns the line above the photos of a shared album: what its cover says is not said again. */
export function headingFacts({ look, cover, photoCount }: Pick<OpenShare['album'], 'look' | 'cover' | 'photoCount'>) {
  const { eventOn } = look.presentation;
  return joined([
    !cover && ownerText(look.ownerName),
    !cover && eventOn && formatDate(eventOn),
    photoCount > 0 && photoCountText(photoCount),
  ]);
}
