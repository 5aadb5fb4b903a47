import { useState } from 'react';
import {
  type DecisionReview,
  decisionReviews,
  maxReportText,
} from '../../../../../shared/library/content-reports/report-kinds.ts';
import { errorText } from '../../../../lib/api.ts';
import { useForm } from '../../../../lib/use-form.ts';
import { Alert } from '../../../../ui/feedback/alert.tsx';
import { useToast } from '../../../../ui/feedback/toast.tsx';
import { Button } from '../../../../ui/form/button.tsx';
import { OptionCards } from '../../../../ui/form/option-cards.tsx';
import { TextArea } from '../../../../ui/form/text-field.tsx';
import { Row } from '../../../../ui/layout/row.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { reviewReport } from '../api.ts';
import { reviewTexts as texts } from './report-admin-texts.ts';

interface ReviewFormProps {
  reportId: string;
  /** Its owner objects; otherwise a restriction can only be lifted. */
  isObjected: boolean;
}

export function ReviewForm({ reportId, isObjected }: ReviewFormProps) {
  const toast = useToast();
  const results = isObjected ? decisionReviews : (['lifted'] as const);
  const [review, setReview] = useState<DecisionReview | null>(isObjected ? null : 'lifted');
  const form = useForm({
    initial: { text: '' },
    check: ({ text }) => ({ text: text.trim() === '' ? texts.textMissing : null }),
    async submit({ text }) {
      if (review === null) return;
      await reviewReport(reportId, { review, text });
      toast(texts.saved);
    },
    explain: (error) => errorText(error, texts.failed),
  });
  return (
    <Stack as="form" gap={5} {...form.formProps}>
      <h2>{isObjected ? texts.titleObjected : texts.titleOwn}</h2>
      {form.problem && <Alert tone="error">{form.problem}</Alert>}
      <OptionCards
        legend={texts.result}
        hideLegend
        value={review}
        options={results.map((value) => {
          const [label = '', note] = texts.options[value];
          return { value, label, note };
        })}
        onChange={setReview}
      />
      <TextArea
        {...form.field('text')}
        label={texts.text}
        help={texts.help}
        rows={4}
        maxLength={maxReportText}
        required
      />
      <Row>
        <Button type="submit" variant="primary" busy={form.isBusy} busyText={texts.saving} disabled={review === null}>
          {texts.save}
        </Button>
      </Row>
    </Stack>
  );
}
