import { Link } from 'wouter';
import { ChooseExport } from '../features/library/imports/choose-export.tsx';
import { ImportPlan } from '../features/library/imports/import-plan.tsx';
import { ImportProgress } from '../features/library/imports/import-progress.tsx';
import { ImportReport } from '../features/library/imports/import-report.tsx';
import { importTexts as texts } from '../features/library/imports/import-texts.ts';
import { ReadingExport } from '../features/library/imports/reading-export.tsx';
import { UnfinishedImport } from '../features/library/imports/unfinished-import.tsx';
import { useImport, useUnfinishedImport } from '../features/library/imports/use-import.ts';
import { paths } from '../paths.ts';
import { Muted } from '../ui/layout/muted.tsx';
import { Page } from '../ui/layout/page.tsx';
import { Stack } from '../ui/layout/stack.tsx';

/** Brings photos over from other services. */
export default function ImportScreen() {
  const state = useImport();
  const [unfinished, forget] = useUnfinishedImport();
  return (
    <Page title={texts.title}>
      <Stack gap={6}>
        <Stack as="header" gap={2}>
          <h1>{texts.title}</h1>
          <Muted>
            {texts.intro} <Link href={paths.movingIn}>{texts.guide}</Link>
          </Muted>
        </Stack>
        {unfinished && <UnfinishedImport unfinished={unfinished} onForgotten={forget} />}
        {state.phase === 'none' && <ChooseExport />}
        {state.phase === 'reading' && <ReadingExport progress={state.progress} />}
        {state.phase === 'planned' && <ImportPlan {...state} />}
        {(state.phase === 'running' || state.phase === 'stopped') && <ImportProgress {...state} />}
        {state.phase === 'over' && <ImportReport {...state} />}
      </Stack>
    </Page>
  );
}
