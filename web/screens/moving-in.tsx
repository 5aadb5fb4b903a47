import { ChooseExport } from '../features/library/imports/choose-export.tsx';
import { MovingGuide } from '../features/library/imports/guide/moving-guide.tsx';
import { ImportPlan } from '../features/library/imports/import-plan.tsx';
import { ImportProgress } from '../features/library/imports/import-progress.tsx';
import { ImportReport } from '../features/library/imports/import-report.tsx';
import { importTexts as texts } from '../features/library/imports/import-texts.ts';
import { ReadingExport } from '../features/library/imports/reading-export.tsx';
import { UnfinishedImport } from '../features/library/imports/unfinished-import.tsx';
import { useImport, useUnfinishedImport } from '../features/library/imports/use-import.ts';
import { useSessionState } from '../lib/session-store.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/form/button-link.tsx';
import { Muted } from '../ui/layout/muted.tsx';
import { Page } from '../ui/layout/page.tsx';
import { Row } from '../ui/layout/row.tsx';
import { Stack } from '../ui/layout/stack.tsx';

/** Brings photos over from other services, and says how to get them there; visitors may read that, too. */
export default function MovingInScreen() {
  const { userId } = useSessionState();
  const state = useImport();
  const [unfinished, forget] = useUnfinishedImport();
  return (
    <Page title={texts.title}>
      <Stack gap={6}>
        <Stack as="header" gap={2}>
          <h1>{texts.title}</h1>
          {state.phase === 'none' && <Muted>{texts.intro}</Muted>}
        </Stack>
        {userId === null && (
          <Row>
            <ButtonLink variant="primary" href={paths.register}>
              {texts.register}
            </ButtonLink>
            <ButtonLink href={paths.login}>{texts.logIn}</ButtonLink>
          </Row>
        )}
        {unfinished && <UnfinishedImport unfinished={unfinished} onForgotten={forget} />}
        {userId !== null && state.phase === 'none' && <ChooseExport />}
        {state.phase === 'reading' && <ReadingExport progress={state.progress} />}
        {state.phase === 'planned' && <ImportPlan {...state} />}
        {(state.phase === 'running' || state.phase === 'stopped') && <ImportProgress {...state} />}
        {state.phase === 'over' && <ImportReport {...state} />}
        {state.phase === 'none' && <MovingGuide />}
      </Stack>
    </Page>
  );
}
