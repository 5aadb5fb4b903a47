import type { AuthEventEntry } from '../../../../shared/accounts/auth-events/contract.ts';
import { formatDateTime } from '../../../../shared/format/dates.ts';
import type { Column } from '../../../ui/table/data-table.tsx';
import { TwoLines } from '../../../ui/table/two-lines.tsx';
import { authEventTexts, signInsTexts as texts } from './auth-event-texts.ts';
import { EventName, originText } from './event-name.tsx';

export const eventColumns: Column<AuthEventEntry>[] = [
  {
    key: 'event',
    header: texts.columns.event,
    phone: 'title',
    width: '34%',
    cell: (event) => <EventName event={event} />,
  },
  {
    key: 'user',
    header: texts.columns.user,
    phone: 'plain',
    width: '30%',
    cell: ({ user, kind, actor }) => (
      <TwoLines
        first={user?.email ?? (kind === 'spraying' ? null : texts.noAccount)}
        second={actor === null ? null : authEventTexts.by(actor)}
      />
    ),
  },
  { key: 'device', header: texts.columns.device, phone: 'plain', cell: originText },
  {
    key: 'createdAt',
    header: texts.columns.createdAt,
    width: '1%',
    nowrap: true,
    cell: ({ lastAt }) => <time dateTime={lastAt}>{formatDateTime(lastAt)}</time>,
  },
];
