import { formatNumber } from '../../../../shared/format/plural.ts';
import type { PaperStock } from '../../../../shared/production/paper-stock/contract.ts';
import { paperNeed } from '../../../../shared/production/paper-stock/paper-stock.ts';
import { type MediaPlan, type MediaPrinter, planMedia } from '../../../../shared/production/papers/media-plan.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Muted } from '../../../ui/layout/muted.tsx';
import { usePaperStock } from './api.ts';
import styles from './paper-panel.module.css';
import { paperTexts as texts } from './paper-stock-texts.ts';

interface PaperPanelProps {
  /** What stations wait for. */
  needs: readonly { format: string; prints: number }[];
  printers: readonly MediaPrinter[];
}

/** What paper is needed for all that is paid, and what there is of it; nothing where no order waits and no stock is counted. */
export function PaperPanel({ needs, printers }: PaperPanelProps) {
  const { data } = usePaperStock();
  const papers = data?.papers.filter((paper) => paper.pieces !== null || paperNeed(paper).needed > 0) ?? [];
  if (papers.length === 0) return null;
  return (
    <section aria-labelledby="paper">
      <h2 id="paper">{texts.title}</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{texts.format}</th>
            <th scope="col" title={texts.neededHelp}>
              {texts.needed}
            </th>
            <th scope="col">{texts.inPrinters}</th>
            <th scope="col">{texts.stock}</th>
            <th scope="col">{texts.minimum}</th>
          </tr>
        </thead>
        {papers.map((paper) => {
          const prints = needs.find(({ format }) => format === paper.format)?.prints ?? 0;
          const [plan] = planMedia([{ format: paper.format, prints }], printers);
          return <PaperRow key={paper.format} paper={paper} plan={plan!} />;
        })}
      </table>
    </section>
  );
}

function PaperRow({ paper, plan }: { paper: PaperStock; plan: MediaPlan }) {
  const { format, inOrders, pieces, minimum } = paper;
  const { needed, lacking, isLow } = paperNeed(paper);
  return (
    <tbody>
      <tr>
        <th scope="row">{format}</th>
        <td>{formatNumber(needed)}</td>
        <td>{numberOr(plan.left)}</td>
        <td>{numberOr(pieces)}</td>
        <td>{numberOr(pieces === null ? null : minimum)}</td>
      </tr>
      {(inOrders > 0 || isLow || plan.changes > 0) && (
        <tr>
          <td colSpan={5} className={styles.notes}>
            {lacking > 0 && <Badge tone="danger">{texts.lacking(lacking)}</Badge>}
            {lacking === 0 && isLow && <Badge tone="warning">{texts.low}</Badge>}
            {plan.changes > 0 && <Badge tone="warning">{texts.changes(plan.changes)}</Badge>}
            {inOrders > 0 && <Muted as="span">{texts.inOrders(inOrders)}</Muted>}
          </td>
        </tr>
      )}
    </tbody>
  );
}

const numberOr = (value: number | null): string => (value === null ? texts.unknown : formatNumber(value));
