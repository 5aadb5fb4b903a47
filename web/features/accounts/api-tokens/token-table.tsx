import { RefreshCw, TimerOff } from 'lucide-react';
import { apiTokenState, isEndingSoon } from '../../../../shared/accounts/api-tokens/api-token-expiry.ts';
import type { ApiToken } from '../../../../shared/accounts/api-tokens/contract.ts';
import { formatDateTime, formatShortDate } from '../../../../shared/format/dates.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { type Column, DataTable } from '../../../ui/table/data-table.tsx';
import { editDeleteColumn } from '../../../ui/table/edit-delete-column.tsx';
import { TwoLines } from '../../../ui/table/two-lines.tsx';
import { stateLooks, tokensTexts as texts } from './api-token-texts.ts';
import styles from './api-tokens.module.css';

interface TokenTableProps {
  tokens: readonly ApiToken[];
  onEdit: (token: ApiToken) => void;
  onDelete: (token: ApiToken) => void;
  onRotate: (token: ApiToken) => void;
  onEndPrevious: (token: ApiToken) => void;
}

export function TokenTable({ tokens, onEdit, onDelete, onRotate, onEndPrevious }: TokenTableProps) {
  const editing = editDeleteColumn<ApiToken>({ header: texts.actions, texts, onEdit, onDelete });
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
      cell: (token) => (
        <TwoLines
          first={<code className={styles.start}>{token.tokenStart}…</code>}
          second={hasPrevious(token) && texts.previousUntil(formatDateTime(token.previousEndsAt ?? ''))}
        />
      ),
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
      ...editing,
      cell: (token) => (
        <>
          {hasPrevious(token) && (
            <IconButton size="s" label={texts.endPrevious(token.name)} onClick={() => onEndPrevious(token)}>
              <TimerOff aria-hidden="true" />
            </IconButton>
          )}
          <IconButton size="s" label={texts.rotate(token.name)} onClick={() => onRotate(token)}>
            <RefreshCw aria-hidden="true" />
          </IconButton>
          {editing.cell(token)}
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

const hasPrevious = ({ previousEndsAt }: ApiToken): boolean =>
  previousEndsAt !== null && Date.parse(previousEndsAt) > Date.now();

function State({ token }: { token: ApiToken }) {
  if (isEndingSoon(token, Date.now())) return <Badge tone="warning">{texts.endingSoon}</Badge>;
  const { label, tone } = stateLooks[apiTokenState(token, Date.now())];
  return <Badge tone={tone}>{label}</Badge>;
}
