import { useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { Analysis } from '../../features/bank-import/analysis.tsx';
import { useBankImport } from '../../features/bank-import/api.ts';
import { importTexts as texts } from '../../features/bank-import/bank-import-texts.ts';
import { HowTo } from '../../features/bank-import/how-to.tsx';
import styles from '../../features/bank-import/import-page.module.css';
import { ImportSteps } from '../../features/bank-import/import-steps.tsx';
import { StatementDrop } from '../../features/bank-import/statement-drop.tsx';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { LoadProblem } from '../../ui/load-problem.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

const noRefusals: ReadonlyMap<string, string> = new Map();
const importHref = (importId: string): string => `${paths.adminBankImport}?import=${encodeURIComponent(importId)}`;

export default function BankImportScreen() {
  // The import stands in the address: a reload comes back to it.
  const importId = new URLSearchParams(useSearch()).get('import');
  const [, navigate] = useLocation();
  const { data, error, mutate } = useBankImport(importId);
  const [isConfirming, setConfirming] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const [message, setMessage] = useState<string | null>(null);
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(noRefusals);
  const show = (done: string | null, href: string, refusals = noRefusals): void => {
    setMessage(done);
    setRefused(refusals);
    navigate(href);
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  };
  return (
    <Page title={texts.title} bleed>
      <header className={styles.header}>
        <h1 ref={heading} tabIndex={-1}>
          {texts.title}
        </h1>
        <p>{texts.intro}</p>
      </header>
      <div className={styles.body}>
        {message && <Alert tone={refused.size > 0 ? 'warning' : 'success'}>{message}</Alert>}
        <div className={styles.where}>
          <ImportSteps current={importId === null ? 0 : isConfirming ? 2 : 1} />
          {importId !== null && (
            <ButtonLink href={paths.adminBankImport} size="s">
              {texts.again}
            </ButtonLink>
          )}
        </div>
        {importId === null && (
          <>
            <StatementDrop onUploaded={(answer) => show(null, importHref(answer.importId))} />
            <HowTo />
          </>
        )}
        {importId !== null && error && !data && (
          <LoadProblem
            title={texts.loadFailed}
            detail={error.message}
            retryText={texts.retry}
            onRetry={() => mutate()}
          />
        )}
        {importId !== null && !data && !error && (
          <div className={styles.skeleton} role="status">
            <VisuallyHidden>{texts.loading}</VisuallyHidden>
            <Skeleton height={88} />
            <Skeleton height={240} />
          </div>
        )}
        {importId !== null && data && (
          <Analysis
            // With new refusals the choice begins anew.
            key={`${importId} ${[...refused.keys()].join()}`}
            answer={data}
            refused={refused}
            onConfirming={setConfirming}
            onStale={() => mutate()}
            onProcessed={async ({ message: done, refused: refusals }) => {
              if (refusals.length > 0) {
                await mutate();
                show(done, importHref(importId), new Map(refusals.map(({ key, reason }) => [key, reason])));
                return;
              }
              // What was offered is not true any more.
              mutate(undefined, { revalidate: false });
              show(done, paths.adminBankImport);
            }}
          />
        )}
      </div>
    </Page>
  );
}
