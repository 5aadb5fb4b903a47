import { formatDate } from '../../../shared/format/dates.ts';
import type { AdminPagination } from '../../../shared/platform/core/admin-lists.ts';
import { Alert } from '../feedback/alert.tsx';
import { ButtonLink } from '../form/button-link.tsx';

interface TruncatedSearchNoticeProps {
  pagination: AdminPagination;
  hrefOf: (page: number, from: string | null) => string;
}

/** How far a search has come that stopped early, and the way on; nothing on pages before the last known one. */
export function TruncatedSearchNotice({
  pagination: { page, pages, total, searchedTo, from },
  hrefOf,
}: TruncatedSearchNoticeProps) {
  if (page + 1 < pages) return null;
  const until = searchedTo ? `Prehľadané po ${formatDate(searchedTo)}.` : 'Nie je prehľadané všetko.';
  const next = from !== null && page < pages && (
    <ButtonLink size="s" href={hrefOf(page + 1, from)}>
      Hľadať ďalej
    </ButtonLink>
  );
  return (
    <Alert tone="info" action={next}>
      {total === 0 ? `Zatiaľ sa nič nenašlo. ${until}` : until}
      {!next && ' Spresnite hľadanie.'}
    </Alert>
  );
}
