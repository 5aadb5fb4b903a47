import * as z from 'zod';

/** Query of every admin list: page and search. */
export const adminListQuery = z.object({
  page: z.coerce
    .number()
    .int('Neplatná stránka.')
    .min(1, 'Neplatná stránka.')
    .max(1_000_000, 'Neplatná stránka.')
    .default(1),
  limit: z.coerce.number().int('Neplatný počet.').min(1, 'Najmenej 1.').max(50, 'Najviac 50.').default(20),
  search: z.string().trim().max(200, 'Hľadaný text môže mať najviac 200 znakov.').default(''),
  /** `Pagination.from` of the previous page: nearby pages are then read without the rows before them. */
  from: z.string().max(1000, 'Odkaz na ďalšiu stránku je neplatný.').optional(),
});
export type AdminListQuery = z.infer<typeof adminListQuery>;

export interface AdminPagination {
  page: number;
  limit: number;
  pages: number;
  /** All matches; of a truncated search, only those known so far. */
  total: number;
  /** The search stopped early: `total` counts only some of the matches. */
  isCut: boolean;
  /** Of a search that stopped early: everything newer (or older, if it began with the oldest) was searched. */
  searchedTo?: string | null;
  /** Send it with the next call for the same list, filters and sort. */
  from: string | null;
}
