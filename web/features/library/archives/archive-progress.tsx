import type { ArchiveResponse } from '../../../../shared/library/archives/contract.ts';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import styles from './archive-parts.module.css';
import { archiveTexts as texts } from './archive-texts.ts';

/** How far the preparation of a ZIP is; null: it is being asked for. */
export function ArchiveProgress({ archive }: { archive: ArchiveResponse | null }) {
  const { readyCount = 0, photoCount = 0 } = archive ?? {};
  return (
    <Stack gap={3}>
      <Row gap={3}>
        {!archive && <Spinner size="s" />}
        <p role="status">{texts.preparing}</p>
      </Row>
      {archive && photoCount > 0 && (
        <>
          <Progress value={(100 * readyCount) / photoCount} label={texts.progress} />
          <p className={styles.size}>{texts.ready(readyCount, photoCount)}</p>
          <p className={styles.size}>{texts.preparingLong}</p>
        </>
      )}
    </Stack>
  );
}
