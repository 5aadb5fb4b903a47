import { useState } from 'react';
import { formatDate, formatDateTime } from '../../../../shared/format/dates.ts';
import type { ContentDecision } from '../../../../shared/library/content-reports/contract.ts';
import { maxReportText } from '../../../../shared/library/content-reports/report-kinds.ts';
import { groundTexts, reportReasonTexts } from '../../../../shared/library/content-reports/report-texts.ts';
import { errorText } from '../../../lib/api.ts';
import { useForm } from '../../../lib/use-form.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { ButtonLink } from '../../../ui/form/button-link.tsx';
import { TextArea } from '../../../ui/form/text-field.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { objectToDecision } from './api.ts';
import { FactList } from './fact-list.tsx';
import { decisionScreenTexts as texts } from './report-texts.ts';

interface DecisionCardProps {
  decision: ContentDecision;
  onObjected: () => unknown;
}

/** What was decided about an album, why, and what its owner can do. */
export function DecisionCard({ decision, onObjected }: DecisionCardProps) {
  const { albumId, albumTitle, objection, objectedAt, review } = decision;
  const isLifted = review === 'lifted';
  return (
    <Stack gap={6}>
      <Stack gap={2} as="header">
        <h1>{isLifted ? texts.lifted : texts.what[decision.decision](albumTitle)}</h1>
        <p>{(isLifted ? texts.liftedLead : texts.lead)[decision.decision]}</p>
        {albumId && (
          <Row>
            <ButtonLink href={paths.album({ id: albumId })} size="s">
              {texts.toAlbum}
            </ButtonLink>
          </Row>
        )}
      </Stack>
      <FactList
        facts={[
          [texts.number, decision.reportNumber],
          [texts.when, formatDateTime(decision.decidedAt)],
          [texts.reason, reportReasonTexts[decision.reason]],
          [texts.ground, groundTexts[decision.ground]],
          [texts.decidedBy, texts.human],
          [texts.removed, decision.removed.join('\n')],
          [texts.statement, decision.statement],
          [texts.objection, objection],
          [texts.review, review === 'upheld' ? texts.upheld : null],
          [texts.reviewReasons, decision.reviewText],
        ]}
      />
      {objectedAt && !review && <Alert tone="info">{texts.objectedAt(formatDateTime(objectedAt))}</Alert>}
      {!objection && !review && <Objection decision={decision} onObjected={onObjected} />}
      {!isLifted && <p>{texts.elsewhere}</p>}
    </Stack>
  );
}

function Objection({ decision: { id, objectUntil }, onObjected }: DecisionCardProps) {
  const [isSent, setSent] = useState(false);
  const form = useForm({
    initial: { text: '' },
    check: ({ text }) => ({ text: text.trim() === '' ? texts.textMissing : null }),
    async submit({ text }) {
      await objectToDecision(id, text);
      setSent(true);
      onObjected();
    },
    explain: (error) => errorText(error, texts.sendFailed),
  });
  if (isSent) return <Alert tone="success">{texts.sent}</Alert>;
  if (Date.parse(objectUntil) < Date.now()) return <p>{texts.tooLate}</p>;
  return (
    <Stack as="form" gap={4} {...form.formProps}>
      <h2>{texts.objectTitle}</h2>
      <p>{texts.objectLead(formatDate(objectUntil))}</p>
      {form.problem && <Alert tone="error">{form.problem}</Alert>}
      <TextArea
        {...form.field('text')}
        label={texts.text}
        help={texts.textHelp}
        rows={5}
        maxLength={maxReportText}
        required
      />
      <Row>
        <Button type="submit" variant="primary" busy={form.isBusy} busyText={texts.sending}>
          {texts.send}
        </Button>
      </Row>
    </Stack>
  );
}
