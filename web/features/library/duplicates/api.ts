import type { DuplicatesResponse, PhotoKept } from '../../../../shared/library/similar-photos/contract.ts';
import { api } from '../../../lib/api.ts';
import { useCursorPages } from '../../../lib/use-cursor-pages.ts';

/** The user's photos that there are in smaller sizes too. */
export const useDuplicates = () => useCursorPages<DuplicatesResponse>('/photos/duplicates');

/** Moves copies to the trash, and the photo into their albums; at most ten. */
export const keepPhoto = (keepId: string, copyIds: string[]) =>
  api<PhotoKept>('POST', '/photos/duplicates', { keepId, copyIds });
