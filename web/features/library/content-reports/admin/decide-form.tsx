import {
  type DecisionGround,
  decisionGrounds,
  isRestricting,
  maxReportText,
  type ReportDecision,
  reportDecisions,
} from '../../../../../shared/library/content-reports/report-kinds.ts';
import { groundTexts } from '../../../../../shared/library/content-reports/report-texts.ts';
import { errorText } from '../../../../lib/api.ts';
import { useForm } from '../../../../lib/use-form.ts';
import { Alert } from '../../../../ui/feedback/alert.tsx';
import { useToast } from '../../../../ui/feedback/toast.tsx';
import { Button } from '../../../../ui/form/button.tsx';
import { OptionCards } from '../../../../ui/form/option-cards.tsx';
import { Select } from '../../../../ui/form/select.tsx';
import { TextArea } from '../../../../ui/form/text-field.tsx';
import { Row } from '../../../../ui/layout/row.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { decideReport } from '../api.ts';
import { decideTexts as texts } from './report-admin-texts.ts';

interface DecideFormProps {
  reportId: string;
  decision: ReportDecision | null;
  onDecision: (decision: ReportDecision) => void;
  /** Photos to remove. */
  chosen: ReadonlySet<string>;
}

const grounds = decisionGrounds.map((value) => ({ value, label: groundTexts[value] }));

export function DecideForm({ reportId, decision, onDecision, chosen }: DecideFormProps) {
  const toast = useToast();
  const form = useForm<{ ground: DecisionGround; statement: string }>({
    initial: { ground: 'law', statement: '' },
    check: ({ statement }) => ({ statement: statement.trim() === '' ? texts.statementMissing : null }),
    async submit({ ground, statement }) {
      if (decision === null) throw new Error(texts.decisionMissing);
      const photoIds = decision === 'remove' ? [...chosen] : [];
      await decideReport(reportId, { decision, ground, statement, photoIds });
      toast(texts.saved);
    },
    explain: (error) => errorText(error, texts.failed),
  });
  const isRemoval = decision === 'remove';
  const isRestriction = isRestricting(decision);
  return (
    <Stack as="form" gap={5} {...form.formProps}>
      <h2>{texts.title}</h2>
      {form.problem && <Alert tone="error">{form.problem}</Alert>}
      <OptionCards
        legend={texts.decision}
        hideLegend
        value={decision}
        options={reportDecisions.map((value) => {
          const [label = '', note] = texts.options[value];
          return { value, label, note };
        })}
        onChange={onDecision}
        note={isRemoval && texts.chosen(chosen.size)}
      />
      {isRestriction && (
        <Select
          label={texts.ground}
          value={form.values.ground}
          options={grounds}
          onValueChange={(ground) => form.setValue('ground', ground)}
        />
      )}
      <TextArea
        {...form.field('statement')}
        label={texts.statement}
        help={isRestriction ? texts.toOwner : texts.toReporter}
        rows={6}
        maxLength={maxReportText}
        required
      />
      <Row>
        <Button
          type="submit"
          variant={isRestriction ? 'danger' : 'primary'}
          busy={form.isBusy}
          busyText={texts.saving}
          disabled={decision === null || (isRemoval && chosen.size === 0)}
        >
          {texts.save}
        </Button>
      </Row>
    </Stack>
  );
}
