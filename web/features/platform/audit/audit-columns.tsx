import { formatDateTime } from '../../../../shared/format/dates.ts';
import type { AuditEntry } from '../../../../shared/platform/audit/contract.ts';
import type { Column } from '../../../ui/table/data-table.tsx';
import { TwoLines } from '../../../ui/table/two-lines.tsx';
import { AuditFacts } from './audit-facts.tsx';
import { actionText, auditTexts as texts } from './audit-texts.ts';
import { factLines } from './fact-lines.ts';

export const auditColumns: Column<AuditEntry>[] = [
  {
    key: 'action',
    header: texts.columns.action,
    phone: 'title',
    width: '26%',
    cell: ({ action, subject }) => <TwoLines first={<strong>{actionText(action)}</strong>} second={subject} />,
  },
  {
    key: 'change',
    header: texts.columns.change,
    phone: 'plain',
    cell: (entry) => (factLines(entry).length > 0 ? <AuditFacts entry={entry} /> : null),
  },
  {
    key: 'actor',
    header: texts.columns.actor,
    width: '20%',
    cell: ({ actor }) => {
      const [, name = actor, email] = actor.match(/^(.*) \((\S+@\S+)\)$/) ?? [];
      return <TwoLines first={name} second={email} />;
    },
  },
  {
    key: 'createdAt',
    header: texts.columns.createdAt,
    width: '1%',
    nowrap: true,
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>,
  },
];
