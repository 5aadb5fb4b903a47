import type { AdminPagination } from '../../shared/contract/admin-lists.ts';
import { formatNumber, plural } from '../../shared/format/plural.ts';

/** Which rows of how many: 'Zobrazené 21 – 40 z 134 záznamov'. */
export function shownText({ page, limit, total }: Pick<AdminPagination, 'page' | 'limit' | 'total'>): string {
  const first = (page - 1) * limit + 1;
  const last = Math.min(page * limit, total);
  const range = first === last ? formatNumber(first) : `${formatNumber(first)} – ${formatNumber(last)}`;
  // 'z' asks for the genitive, which has two forms.
  return `Zobrazené ${range} z\u00a0${plural(total, 'záznamu', 'záznamov', 'záznamov')}`;
}
