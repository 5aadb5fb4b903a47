import { MailCheck, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../routes.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadProblem } from '../../ui/load-problem.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { type MailFilter, useMails } from './api.ts';
import { MailCard } from './mail-card.tsx';
import styles from './outbox.module.css';
import { outboxTexts as texts } from './outbox-texts.ts';

const filters = (['all', 'waiting', 'sent', 'failed'] as const).map((value) => ({
  value,
  label: texts.filters[value],
}));
const skeletons = ['a', 'b', 'c', 'd'];

export function MailList() {
  const [filter, setFilter] = useState<MailFilter>('all');
  const { mails, isMailServerActive, error, hasMore, isLoading, isLoadingMore, loadMore, reload } = useMails(filter);
  return (
    <>
      {isMailServerActive === false && (
        <Alert
          tone="warning"
          action={
            <ButtonLink href={paths.adminMail} size="s">
              {texts.toSettings}
            </ButtonLink>
          }
        >
          <strong>{texts.noServer}</strong>
          <p>{texts.noServerText}</p>
        </Alert>
      )}
      <div className={styles.filter}>
        <Select label={texts.filter} value={filter} options={filters} onValueChange={setFilter} />
        <Button icon={<RefreshCw aria-hidden="true" />} busy={isLoading && mails !== undefined} onClick={reload}>
          {texts.refresh}
        </Button>
      </div>
      {error && (
        <LoadProblem title={texts.loadFailed} detail={error.message} retryText={texts.retry} onRetry={reload} />
      )}
      {!mails && !error && (
        <div className={styles.list} role="status">
          <VisuallyHidden>{texts.loading}</VisuallyHidden>
          {skeletons.map((key) => (
            <Skeleton key={key} height={88} className={styles.skeleton} />
          ))}
        </div>
      )}
      {mails?.length === 0 && <EmptyState icon={<MailCheck />} title={texts.empty[filter]} />}
      {mails && mails.length > 0 && (
        <ul className={styles.list}>
          {mails.map((mail) => (
            <li key={mail.id}>
              <MailCard mail={mail} onResent={reload} />
            </li>
          ))}
        </ul>
      )}
      {hasMore && (
        <div className={styles.more}>
          <Button busy={isLoadingMore} busyText={texts.loadingMore} onClick={loadMore}>
            {texts.more}
          </Button>
        </div>
      )}
    </>
  );
}
