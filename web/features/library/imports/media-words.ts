import { plural, pluralForm } from '../../../../shared/format/plural.ts';

/** What an export holds. */
export type Media = 'photos' | 'videos' | 'both';

/** `photos`: with the videos among them. */
export const mediaOf = ({ photos, videos }: { photos: number; videos: number }): Media => {
  if (videos === 0) return 'photos';
  return videos === photos ? 'videos' : 'both';
};

type Forms = readonly [one: string, few: string, many: string];

const nominative: Record<Media, Forms> = {
  photos: ['fotka', 'fotky', 'fotiek'],
  videos: ['video', 'videá', 'videí'],
  both: ['súbor', 'súbory', 'súborov'],
};
const accusative: Record<Media, Forms> = { ...nominative, photos: ['fotku', 'fotky', 'fotiek'] };
const genitive: Record<Media, Forms> = {
  photos: ['fotky', 'fotiek', 'fotiek'],
  videos: ['videa', 'videí', 'videí'],
  both: ['súboru', 'súborov', 'súborov'],
};

/** `3 fotky`, of what is there. */
export const countOf = (media: Media, count: number): string => plural(count, ...nominative[media]);
/** `1 fotku`, of what somebody does something with. */
export const objectOf = (media: Media, count: number): string => plural(count, ...accusative[media]);
/** `5 fotiek`, behind 'z'. */
export const outOf = (media: Media, count: number): string => plural(count, ...genitive[media]);

/** `ju`, `ho`, `ich` */
export const them = (media: Media, count: number): string =>
  pluralForm(count, media === 'photos' ? 'ju' : 'ho', 'ich', 'ich');
