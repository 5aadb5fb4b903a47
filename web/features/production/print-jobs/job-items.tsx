import { useState } from 'react';
import type { PrintItem } from '../../../../shared/production/print-jobs/contract.ts';
import type { ProductionPrintData } from '../../../../shared/production/today/production.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { ItemRow } from '../../../ui/layout/item-row.tsx';
import { Muted } from '../../../ui/layout/muted.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { ItemActions } from './item-actions.tsx';
import { ItemViewer } from './item-viewer.tsx';
import { itemStatuses, detailTexts as texts } from './print-job-texts.ts';

interface JobItemsProps {
  job: ProductionPrintData['job'];
  items: readonly PrintItem[];
  note: string;
}

const shownFirst = 30;

export function JobItems({ job, items, note }: JobItemsProps) {
  const [isAll, setAll] = useState(false);
  const [opened, setOpened] = useState<number | null>(null);
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Stack as="section" aria-labelledby="print-items">
      <Row as="header" align="baseline" justify="between">
        <h3 id="print-items">{texts.items}</h3>
        <Muted size="s">{texts.sum(pieces, items.length)}</Muted>
      </Row>
      <ol>
        {(isAll ? items : items.slice(0, shownFirst)).map((item) => (
          <Item key={item.position} job={job} item={item} onEnlarge={() => setOpened(item.position)} />
        ))}
      </ol>
      {!isAll && items.length > shownFirst && (
        <Row>
          <Button size="s" onClick={() => setAll(true)}>
            {texts.showAll(items.length)}
          </Button>
        </Row>
      )}
      <Muted size="s">{note}</Muted>
      {opened !== null && <ItemViewer items={items} position={opened} onClose={() => setOpened(null)} />}
    </Stack>
  );
}

function Item({ job, item, onEnlarge }: { job: ProductionPrintData['job']; item: PrintItem; onEnlarge: () => void }) {
  const { filename, paperSize, services, quantity, width, height, url, thumbnailUrl, status, copies, reason } = item;
  const look = itemStatuses[status];
  return (
    <ItemRow
      thumbnailUrl={thumbnailUrl}
      isWhole
      enlarge={thumbnailUrl ? { label: texts.enlarge(filename), onClick: onEnlarge } : undefined}
      title={filename}
      facts={{
        [texts.format]: paperSize,
        [texts.services]: services.join(', ') || null,
        [texts.pixels]: width !== null && height !== null ? `${width} × ${height}\u00a0px` : null,
      }}
      end={texts.pieces(quantity)}
    >
      {look && <Badge tone={look.tone}>{look.label}</Badge>}
      {status !== 'PRINTED' && (copies > 0 || reason) && (
        <Muted size="s">{[reason, copies > 0 && texts.copies(copies)].filter(Boolean).join(' ')}</Muted>
      )}
      {url === null && status !== 'PRINTED' && <Badge tone="danger">{texts.missing}</Badge>}
      <ItemActions job={job} item={item} />
    </ItemRow>
  );
}
