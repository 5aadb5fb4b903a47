import type { LinkRow } from './queries.ts';

/** Whether a link opens only a part of its album, which has one order and to which guests add nothing. */
export const isPartial = ({ isSelection, sectionIds }: Pick<LinkRow, 'isSelection' | 'sectionIds'>): boolean =>
  isSelection || sectionIds !== null;
