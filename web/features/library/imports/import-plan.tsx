import { useState } from 'react';
import { formatBytes } from '../../../../shared/format/bytes.ts';
import { errorText } from '../../../lib/api.ts';
import { useSession } from '../../../lib/session.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { StatTiles } from '../../../ui/layout/stat-tiles.tsx';
import folder from '../../../ui/media/drawings/folder.svg';
import { openPlans } from '../../money/storage/plan-dialog-store.ts';
import { importTexts as texts } from './import-texts.ts';
import styles from './imports.module.css';
import { endImport, startImport } from './imports-store.ts';
import { mediaOf } from './media-words.ts';
import { PartProblems } from './part-problems.tsx';
import type { ExportSummary, LeftOfExport } from './reading/import-messages.ts';
import { UnsupportedFiles } from './unsupported-files.tsx';

interface ImportPlanProps {
  summary: ExportSummary;
  left: LeftOfExport;
}

/** What was found, before anything is sent. */
export function ImportPlan({ summary, left }: ImportPlanProps) {
  const { source, counts } = summary;
  const { user } = useSession();
  const [isStarting, setStarting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const usage = user?.storageUsage;
  const free = usage && !usage.isUnlimited ? Math.max(0, usage.limitBytes - usage.usedBytes) : null;
  const start = async (): Promise<void> => {
    setStarting(true);
    await startImport().catch((error: unknown) => setProblem(errorText(error, texts.tryAgain)));
    setStarting(false);
  };
  const isPartial = summary.missingParts.length > 0 || summary.problems.length > 0;
  const raise = (
    <Button size="s" onClick={openPlans}>
      {texts.raise}
    </Button>
  );
  const other = <Button onClick={endImport}>{texts.chooseOther}</Button>;

  if (counts.photos === 0)
    return (
      <Stack gap={4}>
        <PartProblems summary={summary} />
        <UnsupportedFiles summary={summary} />
        <EmptyState drawing={folder} title={texts.nothing} text={texts.nothingText} action={other} />
      </Stack>
    );
  return (
    <Stack gap={5}>
      <h2>{texts.found[source]}</h2>
      <StatTiles
        label={texts.tilesLabel}
        tiles={[
          { label: texts.tiles.photos, value: counts.photos - counts.videos },
          ...(counts.videos > 0 ? [{ label: texts.tiles.videos, value: counts.videos }] : []),
          { label: texts.tiles.albums, value: counts.albums },
          { label: texts.tiles.size, value: formatBytes(counts.bytes) },
        ]}
      />
      <PartProblems summary={summary} />
      {free !== null && left.bytes > free && (
        <Alert tone="warning" action={raise}>
          {texts.noRoom(free, left.bytes)}
        </Alert>
      )}
      {counts.raws > 0 && user?.rawSupport === false && (
        <Alert tone="warning" action={raise}>
          {texts.raws(counts.raws)}
        </Alert>
      )}
      <UnsupportedFiles summary={summary} />
      <Facts summary={summary} left={left} />
      {problem !== null && <Alert tone="error">{problem}</Alert>}
      {left.photos === 0 && <Alert tone="success">{texts.allDone}</Alert>}
      <Row>
        {isPartial && (
          <Button variant="primary" onClick={endImport}>
            {texts.chooseAll}
          </Button>
        )}
        {left.photos > 0 && (
          <Button
            variant={isPartial ? 'secondary' : 'primary'}
            busy={isStarting}
            busyText={texts.starting}
            onClick={start}
          >
            {isPartial ? texts.startAnyway(left) : texts.start(left)}
          </Button>
        )}
        {!isPartial && other}
      </Row>
    </Stack>
  );
}

/** What else is good to know, where there is any of it. */
function Facts({ summary: { counts }, left }: Pick<ImportPlanProps, 'summary' | 'left'>) {
  const facts: [number, (count: number) => string][] = [
    [counts.pairs, texts.pairs],
    [counts.copies, texts.copies],
    [counts.archived, texts.archived],
    [counts.trashed, texts.trashed],
    [left.photos > 0 ? counts.photos - left.photos : 0, (count) => texts.alreadyDone(count, mediaOf(counts))],
  ];
  const shown = facts.filter(([count]) => count > 0);
  if (shown.length === 0) return null;
  return (
    <ul className={styles.facts}>
      {shown.map(([count, text]) => (
        <li key={text(count)}>{text(count)}</li>
      ))}
    </ul>
  );
}
