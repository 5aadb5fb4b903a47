import type { ApiToken } from '../../../shared/contract/api-tokens.ts';
import { formatDateTime, formatShortDate } from '../../../shared/format/dates.ts';
import { apiTokenState } from '../../../shared/rules/api-token-expiry.ts';
import { Badge } from '../../ui/badge.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { editDeleteColumn } from '../../ui/edit-delete-column.tsx';
import { TwoLines } from '../../ui/two-lines.tsx';
import { stateLooks, tokensTexts as texts } from './api-token-texts.ts';
import styles from './api-tokens.module.css';

interface TokenTableProps {
  tokens: readonly ApiToken[];
  onEdit: (token: ApiToken) => void;
  onDelete: (token: ApiToken) => void;
}

export function TokenTable({ tokens, onEdit, onDelete }: TokenTableProps) {
  const columns: Column<ApiToken>[] = [
    {
      key: 'name',
      header: texts.name,
      phone: 'title',
      cell: ({ name, description }) => <TwoLines first={<strong>{name}</strong>} second={description} />,
    },
    {
      key: 'token',
      header: texts.token,
      nowrap: true,
      cell: ({ tokenStart }) => <code className={styles.start}>{tokenStart}…</code>,
    },
    { key: 'state', header: texts.state, cell: (token) => <State token={token} /> },
    {
      key: 'expires',
      header: texts.expires,
      cell: ({ expiresAt }) => (expiresAt ? texts.until(formatShortDate(expiresAt)) : texts.noLimit),
    },
    {
      key: 'lastUsed',
      header: texts.lastUsed,
      cell: ({ lastUsedAt }) => (lastUsedAt ? formatDateTime(lastUsedAt) : texts.neverUsed),
    },
    editDeleteColumn({ header: texts.actions, texts, onEdit, onDelete }),
  ];
  return (
    <DataTable
      rows={tokens}
      columns={columns}
      rowKey={({ id }) => id}
      rowName={({ name }) => texts.rowName(name)}
      caption={texts.title}
    />
  );
}

function State({ token }: { token: ApiToken }) {
  const { label, tone } = stateLooks[apiTokenState(token, Date.now())];
  return <Badge tone={tone}>{label}</Badge>;
}
