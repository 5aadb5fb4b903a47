import { MailCheck, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { adminPaths } from '../../../admin-paths.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { SkeletonStack } from '../../../ui/feedback/skeleton-stack.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { ButtonLink } from '../../../ui/form/button-link.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { LoadMoreList } from '../../../ui/table/load-more-list.tsx';
import { Toolbar } from '../../../ui/table/toolbar.tsx';
import { type MailFilter, useMails } from './api.ts';
import { MailCard } from './mail-card.tsx';
import { outboxTexts as texts } from './outbox-texts.ts';

const filters = (['all', 'waiting', 'sent', 'failed'] as const).map((value) => ({
  value,
  label: texts.filters[value],
}));

export function MailList() {
  const [filter, setFilter] = useState<MailFilter>('all');
  const { pages, isLoading, ...list } = useMails(filter);
  return (
    <>
      {pages?.[0]?.isMailServerActive === false && (
        <Alert
          tone="warning"
          action={
            <ButtonLink href={adminPaths.mail} size="s">
              {texts.toSettings}
            </ButtonLink>
          }
        >
          <strong>{texts.noServer}</strong>
          <p>{texts.noServerText}</p>
        </Alert>
      )}
      <Toolbar>
        <Select label={texts.filter} value={filter} options={filters} onValueChange={setFilter} />
        <Button icon={<RefreshCw aria-hidden="true" />} busy={isLoading && pages !== undefined} onClick={list.reload}>
          {texts.refresh}
        </Button>
      </Toolbar>
      <LoadMoreList
        {...list}
        items={pages?.flatMap(({ mails }) => mails)}
        texts={texts}
        skeleton={<SkeletonStack heights={[88, 88, 88, 88]} label={texts.loading} />}
        empty={<EmptyState icon={<MailCheck />} title={texts.empty[filter]} />}
      >
        {(mails) => (
          <Stack as="ul" gap={3}>
            {mails.map((mail) => (
              <li key={mail.id}>
                <MailCard mail={mail} onResent={list.reload} />
              </li>
            ))}
          </Stack>
        )}
      </LoadMoreList>
    </>
  );
}
