import { ImageOff } from 'lucide-react';
import type { ApiError } from '../../lib/api.ts';
import { paths } from '../../routes.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import styles from './share.module.css';
import { shareTexts } from './share-texts.ts';

export function ShareFailure({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const isMissing = error.status === 404;
  const title = isMissing ? shareTexts.notFound : shareTexts.failed;
  return (
    <Page title={title}>
      <EmptyState
        icon={<ImageOff />}
        title={title}
        text={error.message}
        action={
          <div className={styles.buttons}>
            {!isMissing && (
              <Button variant="primary" onClick={onRetry}>
                {shareTexts.retry}
              </Button>
            )}
            <ButtonLink href={paths.landing}>{shareTexts.home}</ButtonLink>
          </div>
        }
      />
    </Page>
  );
}
