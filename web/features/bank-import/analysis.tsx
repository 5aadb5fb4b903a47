import { useState } from 'react';
import type { BankImportAnswer } from '../../../shared/contract/bank-import.ts';
import { formatNumber } from '../../../shared/format/plural.ts';
import styles from './analysis.module.css';
import { analysisTexts as texts } from './bank-import-texts.ts';
import { ConfirmMatches } from './confirm-matches.tsx';
import { MatchedTable } from './matched-table.tsx';
import { usualSelection } from './selection.ts';
import { UnmatchedTable } from './unmatched-table.tsx';

interface AnalysisProps {
  answer: BankImportAnswer;
  onConfirming: (isConfirming: boolean) => void;
  /** With the words of what was done. */
  onProcessed: (message: string) => void;
  /** Something was booked meanwhile, by us or another admin. */
  onStale: () => void;
}

/** What a statement holds, what of it is booked by default, and the confirmation. */
export function Analysis({ answer, onConfirming, onProcessed, onStale }: AnalysisProps) {
  const { matchedOrders, unmatchedTransactions } = answer;
  const [selection, setSelection] = useState(() => usualSelection(matchedOrders));
  const tiles = [
    [texts.total, answer.totalTransactions],
    [texts.matched, answer.matchedCount],
    [texts.unmatched, answer.unmatchedCount],
  ] as const;
  return (
    <div className={styles.analysis}>
      <dl className={styles.tiles} aria-label={texts.tiles}>
        {tiles.map(([name, count]) => (
          <div key={name} className={styles.tile}>
            <dt>{name}</dt>
            <dd>{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
      <section className={styles.section} aria-labelledby="matched">
        <h2 id="matched">{texts.matchedTitle}</h2>
        {matchedOrders.length === 0 ? (
          <p className={styles.nothing}>{texts.matchedEmpty}</p>
        ) : (
          <MatchedTable matches={matchedOrders} selection={selection} onSelect={setSelection} />
        )}
      </section>
      <ConfirmMatches
        importId={answer.importId}
        matches={matchedOrders}
        selection={selection}
        onConfirming={onConfirming}
        onProcessed={onProcessed}
        onStale={onStale}
      />
      <section className={styles.section} aria-labelledby="unmatched">
        <h2 id="unmatched">{texts.unmatchedTitle}</h2>
        {unmatchedTransactions.length === 0 ? (
          <p className={styles.nothing}>{texts.unmatchedEmpty}</p>
        ) : (
          <UnmatchedTable transactions={unmatchedTransactions} />
        )}
      </section>
    </div>
  );
}
