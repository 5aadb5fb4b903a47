import { Pencil, Trash2 } from 'lucide-react';
import type { ApiToken } from '../../../shared/contract/api-tokens.ts';
import { formatDateTime, formatShortDate } from '../../../shared/format/dates.ts';
import { apiTokenState } from '../../../shared/rules/api-token-expiry.ts';
import { Badge } from '../../ui/badge.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
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
      cell: ({ name, description }) => (
        <>
          <div className={styles.name}>{name}</div>
          {description && <div className={styles.description}>{description}</div>}
        </>
      ),
    },
    {
      key: 'token',
      header: texts.token,
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
    {
      key: 'actions',
      header: texts.actions,
      align: 'end',
      phone: 'actions',
      cell: (token) => (
        <>
          <IconButton label={texts.edit(token.name)} size="s" onClick={() => onEdit(token)}>
            <Pencil aria-hidden="true" />
          </IconButton>
          <IconButton label={texts.delete(token.name)} size="s" onClick={() => onDelete(token)}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        </>
      ),
    },
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
