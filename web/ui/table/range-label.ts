import { outOf } from '../../../shared/format/out-of.ts';
import { formatNumber, plural } from '../../../shared/format/plural.ts';
import type { AdminPagination } from '../../../shared/platform/core/admin-lists.ts';

type Shown = Pick<AdminPagination, 'page' | 'limit' | 'total'> & Partial<Pick<AdminPagination, 'isCut'>>;

/** Which rows of how many: 'Zobrazené 21 – 40 z 134 záznamov'; of a search that stopped early, how many it has found. */
export function rangeLabel({ page, limit, total, isCut }: Shown): string {
  if (isCut) return `Zatiaľ ${plural(total, 'nájdený záznam', 'nájdené záznamy', 'nájdených záznamov')}`;
  const first = (page - 1) * limit + 1;
  const last = Math.min(page * limit, total);
  const range = first === last ? formatNumber(first) : `${formatNumber(first)} – ${formatNumber(last)}`;
  // 'z' asks for the genitive, which has two forms.
  return `Zobrazené ${range} ${outOf(plural(total, 'záznamu', 'záznamov', 'záznamov'))}`;
}
