import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { isEndingSoon } from '../../../shared/accounts/api-tokens/api-token-expiry.ts';
import type { ApiToken, ApiTokenCreated } from '../../../shared/accounts/api-tokens/contract.ts';
import { formatShortDate } from '../../../shared/format/dates.ts';
import { useApiTokens } from '../../features/accounts/api-tokens/api.ts';
import { tokensTexts as texts } from '../../features/accounts/api-tokens/api-token-texts.ts';
import { DeleteToken } from '../../features/accounts/api-tokens/delete-token.tsx';
import { EndPreviousToken } from '../../features/accounts/api-tokens/end-previous-token.tsx';
import { NewTokenDialog } from '../../features/accounts/api-tokens/new-token-dialog.tsx';
import { RotateTokenDialog } from '../../features/accounts/api-tokens/rotate-token-dialog.tsx';
import { TokenFormDialog } from '../../features/accounts/api-tokens/token-form-dialog.tsx';
import { TokenTable } from '../../features/accounts/api-tokens/token-table.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LoadProblem } from '../../ui/feedback/load-problem.tsx';
import { Button } from '../../ui/form/button.tsx';
import { AdminScreen } from '../../ui/layout/admin-screen.tsx';
import { DataTableSkeleton } from '../../ui/table/data-table-skeleton.tsx';

type Opened =
  | { dialog: 'create' }
  | { dialog: 'edit' | 'delete' | 'rotate' | 'end-previous'; token: ApiToken }
  | { dialog: 'created'; token: ApiTokenCreated['token'] };

export default function AdminApiTokensScreen() {
  const { data, error, mutate } = useApiTokens();
  const [opened, setOpened] = useState<Opened | null>(null);
  const tokens = data?.tokens ?? [];
  const ending = tokens.filter((token) => isEndingSoon(token, Date.now()));
  const close = (): void => setOpened(null);
  const create = (text: string) => (
    <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setOpened({ dialog: 'create' })}>
      {text}
    </Button>
  );
  return (
    <>
      <AdminScreen title={texts.title} subtitle={texts.subtitle} actions={tokens.length > 0 && create(texts.create)}>
        {error && (
          <LoadProblem
            title={texts.loadFailed}
            detail={error.message}
            retryText={texts.retry}
            onRetry={() => mutate()}
          />
        )}
        {!data && !error && <DataTableSkeleton columns={5} rows={4} />}
        {data && tokens.length === 0 && (
          <EmptyState
            icon={<KeyRound />}
            title={texts.empty}
            text={texts.emptyText}
            action={create(texts.createFirst)}
          />
        )}
        {ending.map(({ id, name, expiresAt }) => (
          <Alert key={id} tone="warning">
            {texts.ending(name, formatShortDate(expiresAt ?? ''))}
          </Alert>
        ))}
        {tokens.length > 0 && (
          <TokenTable
            tokens={tokens}
            onEdit={(token) => setOpened({ dialog: 'edit', token })}
            onDelete={(token) => setOpened({ dialog: 'delete', token })}
            onRotate={(token) => setOpened({ dialog: 'rotate', token })}
            onEndPrevious={(token) => setOpened({ dialog: 'end-previous', token })}
          />
        )}
      </AdminScreen>
      {(opened?.dialog === 'create' || opened?.dialog === 'edit') && (
        <TokenFormDialog
          token={opened.dialog === 'edit' ? opened.token : null}
          onClose={close}
          onCreated={(token) => setOpened({ dialog: 'created', token })}
        />
      )}
      {opened?.dialog === 'created' && <NewTokenDialog token={opened.token} onClose={close} />}
      {opened?.dialog === 'rotate' && (
        <RotateTokenDialog
          token={opened.token}
          onClose={close}
          onRotated={(token) => setOpened({ dialog: 'created', token })}
        />
      )}
      {opened?.dialog === 'end-previous' && <EndPreviousToken token={opened.token} onClose={close} />}
      {opened?.dialog === 'delete' && <DeleteToken token={opened.token} onClose={close} />}
    </>
  );
}
