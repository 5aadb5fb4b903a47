import { useParams } from 'wouter';
import { useDecision } from '../features/library/content-reports/api.ts';
import { DecisionCard } from '../features/library/content-reports/decision-card.tsx';
import { decisionScreenTexts as texts } from '../features/library/content-reports/report-texts.ts';
import { paths, type patterns } from '../paths.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { FactsSkeleton } from '../ui/feedback/facts-skeleton.tsx';
import { Button } from '../ui/form/button.tsx';
import { ButtonLink } from '../ui/form/button-link.tsx';
import { Page } from '../ui/layout/page.tsx';
import { Row } from '../ui/layout/row.tsx';
import broken from '../ui/media/drawings/broken.svg';
import lost from '../ui/media/drawings/lost.svg';

/** A decision about an album, for its owner. */
export default function ContentDecisionScreen() {
  const { id } = useParams<(typeof patterns)['contentDecision']>();
  const { data, error, mutate } = useDecision(id);
  if (data)
    return (
      <Page key="loaded" title={texts.title} narrow>
        <DecisionCard decision={data.decision} onObjected={() => mutate()} />
      </Page>
    );
  if (!error)
    return (
      <Page key="loading" title={texts.title} narrow>
        <FactsSkeleton label={texts.loading} />
      </Page>
    );
  const isMissing = error.status === 404;
  return (
    <Page key="failed" title={texts.title}>
      <EmptyState
        drawing={isMissing ? lost : broken}
        title={isMissing ? texts.missing : texts.failed}
        text={isMissing ? texts.missingText : error.message}
        action={
          <Row justify="center">
            {!isMissing && (
              <Button variant="primary" onClick={() => mutate()}>
                {texts.retry}
              </Button>
            )}
            <ButtonLink href={paths.albums}>{texts.toAlbums}</ButtonLink>
          </Row>
        }
      />
    </Page>
  );
}
