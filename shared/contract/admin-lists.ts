import { z } from 'zod';

/** Of every list of the back office: which page, and what is looked for. */
export const adminListQuery = z.object({
  page: z.coerce
    .number()
    .int('Neplatná stránka.')
    .min(1, 'Neplatná stránka.')
    .max(1_000_000, 'Neplatná stránka.')
    .default(1),
  limit: z.coerce.number().int('Neplatný počet.').min(1, 'Najmenej 1.').max(50, 'Najviac 50.').default(20),
  search: z.string().trim().max(200, 'Hľadaný text môže mať najviac 200 znakov.').default(''),
  /** `Pagination.from` of the page that one comes from: with it a page near that one is read without what is before it. */
  from: z.string().max(1000, 'Odkaz na ďalšiu stránku je neplatný.').optional(),
});
export type AdminListQuery = z.infer<typeof adminListQuery>;

export interface AdminPagination {
  page: number;
  limit: number;
  pages: number;
  /** Of all that match; of a search that found too much, only of what it shows. */
  total: number;
  /** A search found more than it shows: `total` are only some of them. */
  isCut: boolean;
  /** Goes back with the next call of the same list, same filters and same sort. */
  from: string | null;
}
