import { useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { adminPaths } from '../../admin-paths.ts';
import { Analysis } from '../../features/money/bank-import/analysis.tsx';
import { useBankImport } from '../../features/money/bank-import/api.ts';
import { importTexts as texts } from '../../features/money/bank-import/bank-import-texts.ts';
import { HowTo } from '../../features/money/bank-import/how-to.tsx';
import { ImportSteps } from '../../features/money/bank-import/import-steps.tsx';
import { StatementDrop } from '../../features/money/bank-import/statement-drop.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { LoadProblem } from '../../ui/feedback/load-problem.tsx';
import { SkeletonStack } from '../../ui/feedback/skeleton-stack.tsx';
import { ButtonLink } from '../../ui/form/button-link.tsx';
import { AdminScreen } from '../../ui/layout/admin-screen.tsx';
import { Row } from '../../ui/layout/row.tsx';
import { Stack } from '../../ui/layout/stack.tsx';

/** The result of a confirmation, shown on the next screen: that of the import when something was refused. */
interface Outcome {
  importId: string | null;
  message: string | null;
  refused: ReadonlyMap<string, string>;
}

const nothingDone: Outcome = { importId: null, message: null, refused: new Map() };

export default function BankImportScreen() {
  // The import is in the URL, so a reload shows it again.
  const importId = new URLSearchParams(useSearch()).get('import');
  const [, navigate] = useLocation();
  const { data, error, mutate } = useBankImport(importId);
  const [isConfirming, setConfirming] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const [lastOutcome, setOutcome] = useState(nothingDone);
  const outcome = lastOutcome.importId === importId ? lastOutcome : nothingDone;
  const show = (next: Outcome): void => {
    setOutcome(next);
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  };
  return (
    <AdminScreen title={texts.title} subtitle={texts.intro} headingRef={heading} gap={6}>
      <Stack gap={8}>
        {outcome.message && <Alert tone={outcome.refused.size > 0 ? 'warning' : 'success'}>{outcome.message}</Alert>}
        <Row justify="between">
          <ImportSteps current={importId === null ? 0 : isConfirming ? 2 : 1} />
          {importId !== null && (
            <ButtonLink href={adminPaths.bankImport} size="s">
              {texts.again}
            </ButtonLink>
          )}
        </Row>
        {importId === null && (
          <>
            <StatementDrop
              onUploaded={(response) => {
                show(nothingDone);
                navigate(`${adminPaths.bankImport}?import=${encodeURIComponent(response.importId)}`);
              }}
            />
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
        {importId !== null && !data && !error && <SkeletonStack heights={[88, 240]} label={texts.loading} />}
        {importId !== null && data && (
          <Analysis
            // New refusals reset the selection.
            key={`${importId} ${[...outcome.refused.keys()].join()}`}
            response={data}
            refused={outcome.refused}
            onConfirming={setConfirming}
            onStale={() => mutate()}
            onStarted={() => {
              mutate(undefined, { revalidate: false });
              navigate(adminPaths.payments);
            }}
            onProcessed={async ({ message, refused }) => {
              if (refused.length > 0) {
                await mutate();
                show({ importId, message, refused: new Map(refused.map(({ key, reason }) => [key, reason])) });
                return;
              }
              // The matches are outdated.
              mutate(undefined, { revalidate: false });
              show({ ...nothingDone, message });
              navigate(adminPaths.bankImport);
            }}
          />
        )}
      </Stack>
    </AdminScreen>
  );
}
