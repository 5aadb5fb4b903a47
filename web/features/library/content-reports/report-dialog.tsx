import { useState } from 'react';
import type { ReportReceived } from '../../../../shared/library/content-reports/contract.ts';
import {
  maxReportText,
  mayBeAnonymous,
  reportReasons,
} from '../../../../shared/library/content-reports/report-kinds.ts';
import { reportReasonTexts } from '../../../../shared/library/content-reports/report-texts.ts';
import type { Photo } from '../../../../shared/library/photos/contract.ts';
import { errorText } from '../../../lib/api.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { OptionCards } from '../../../ui/form/option-cards.tsx';
import { TextArea, TextField } from '../../../ui/form/text-field.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { sendReport } from './api.ts';
import { checkReport, type ReportValues } from './check-report.ts';
import { reportTexts as texts } from './report-texts.ts';

interface ReportDialogProps {
  slug: string;
  photo?: Photo | undefined;
  isLocked?: boolean | undefined;
  onClose: () => void;
}

const reasons = reportReasons.map((value) => ({ value, label: reportReasonTexts[value] }));

/** Reports what a link shows, or one photo of it (Art. 16 of the Digital Services Act). */
export default function ReportDialog({ slug, photo, isLocked = false, onClose }: ReportDialogProps) {
  const [received, setReceived] = useState<ReportReceived | null>(null);
  const form = useForm<ReportValues>({
    initial: { reason: null, explanation: '', name: '', email: '', goodFaith: false, isOfPhoto: photo !== undefined },
    check: checkReport,
    async submit(values) {
      setReceived(await sendReport(slug, values, values.isOfPhoto && photo ? photo.id : null));
    },
    explain: (error) => errorText(error, texts.failed),
  });
  const { reason, email } = form.values;
  const isAnonymous = reason !== null && mayBeAnonymous(reason);
  if (received) {
    return (
      <Dialog
        open
        onOpenChange={onClose}
        title={texts.doneTitle}
        footer={<Button onClick={onClose}>{texts.close}</Button>}
      >
        <Stack gap={3}>
          <p>{texts.done(received.reportNumber)}</p>
          <p>{received.isConfirmedByMail ? texts.byMail(email.trim()) : texts.noMail}</p>
        </Stack>
      </Dialog>
    );
  }
  return (
    <FormDialog
      title={texts.title}
      description={isLocked ? texts.lockedIntro : texts.intro}
      form={form}
      submitText={texts.send}
      busyText={texts.sending}
      canSubmit={form.values.goodFaith}
      onClose={onClose}
    >
      <OptionCards
        legend={texts.reason}
        value={reason}
        options={reasons}
        onChange={(value) => form.setValue('reason', value)}
      />
      {form.errors.reason && <Alert tone="error">{form.errors.reason}</Alert>}
      {photo && <Checkbox {...form.checkbox('isOfPhoto')} label={texts.photo(photo.filename)} />}
      <TextArea
        {...form.field('explanation')}
        label={texts.explanation}
        help={texts.explanationHelp}
        maxLength={maxReportText}
        rows={4}
        required
      />
      <TextField
        {...form.field('name')}
        label={isAnonymous ? texts.nameOptional : texts.name}
        autoComplete="name"
        maxLength={100}
        required={!isAnonymous}
      />
      <TextField
        {...form.field('email')}
        label={isAnonymous ? texts.emailOptional : texts.email}
        help={texts.emailHelp}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        required={!isAnonymous}
      />
      <Checkbox {...form.checkbox('goodFaith')} label={texts.goodFaith} />
    </FormDialog>
  );
}
