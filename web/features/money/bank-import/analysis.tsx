import { useState } from 'react';
import { Link } from 'wouter';
import { formatNumber } from '../../../../shared/format/plural.ts';
import type { BankImportResponse, ProcessMatchesResponse } from '../../../../shared/money/bank-import/contract.ts';
import { adminPaths } from '../../../admin-paths.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Muted } from '../../../ui/layout/muted.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import styles from './analysis.module.css';
import { analysisTexts as texts } from './bank-import-texts.ts';
import { ConfirmMatches } from './confirm-matches.tsx';
import { MatchedTable } from './matched-table.tsx';
import { defaultSelection, needsDecision } from './selection.ts';
import { UnmatchedTable } from './unmatched-table.tsx';

interface AnalysisProps {
  response: BankImportResponse;
  /** Reasons why selected transactions were not booked, by key. */
  refused: ReadonlyMap<string, string>;
  onConfirming: (isConfirming: boolean) => void;
  onProcessed: (result: ProcessMatchesResponse) => void;
  onStarted: () => void;
  /** The matches are outdated: something was booked meanwhile. */
  onStale: () => void;
}

/** The matches of a statement, their selection, and the confirmation. */
export function Analysis({ response, refused, onConfirming, onProcessed, onStarted, onStale }: AnalysisProps) {
  const { matchedOrders, unmatchedTransactions } = response;
  const [selection, setSelection] = useState(() =>
    refused.size > 0 ? new Set<string>() : defaultSelection(matchedOrders),
  );
  const undecided = matchedOrders.filter(needsDecision);
  const payable = matchedOrders.filter((match) => !needsDecision(match));
  const skippedCount = unmatchedTransactions.filter(({ isSkipped }) => isSkipped).length;
  const lockedCount = matchedOrders.filter(({ canProcess }) => !canProcess).length;
  const tableProps = { selection, refused, onSelect: setSelection };
  const tiles = [
    [texts.total, response.totalTransactions],
    [texts.matched, response.matchedCount],
    [texts.unmatched, response.unmatchedCount],
  ] as const;
  return (
    <Stack gap={8} className={styles.analysis}>
      <dl className={styles.tiles} aria-label={texts.tiles}>
        {tiles.map(([name, count]) => (
          <div key={name} className={styles.tile}>
            <dt>{name}</dt>
            <dd>{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
      {lockedCount > 0 && <Alert tone="warning">{texts.locked(lockedCount)}</Alert>}
      {(payable.length > 0 || undecided.length === 0) && (
        <Stack as="section" aria-labelledby="matched">
          <h2 id="matched">{texts.matchedTitle}</h2>
          {payable.length === 0 ? (
            <p className={styles.nothing}>{texts.matchedEmpty}</p>
          ) : (
            <MatchedTable matches={payable} canSelectAll {...tableProps} />
          )}
        </Stack>
      )}
      {undecided.length > 0 && (
        <Stack as="section" aria-labelledby="undecided">
          <Stack gap={1} className={styles.heading}>
            <h2 id="undecided">{texts.decisionTitle}</h2>
            <Muted>{texts.decisionText}</Muted>
          </Stack>
          <MatchedTable matches={undecided} {...tableProps} />
        </Stack>
      )}
      <ConfirmMatches
        matches={matchedOrders}
        selection={selection}
        onConfirming={onConfirming}
        onProcessed={onProcessed}
        onStarted={onStarted}
        onStale={onStale}
      />
      <Stack as="section" aria-labelledby="unmatched">
        <h2 id="unmatched">{texts.unmatchedTitle}</h2>
        {unmatchedTransactions.length === 0 ? (
          <p className={styles.nothing}>{texts.unmatchedEmpty}</p>
        ) : (
          <UnmatchedTable transactions={unmatchedTransactions} />
        )}
        {skippedCount > 0 && (
          <Muted>
            {texts.skipped} <Link href={`${adminPaths.payments}?state=skipped`}>{texts.skippedLink}</Link>.
          </Muted>
        )}
      </Stack>
    </Stack>
  );
}
