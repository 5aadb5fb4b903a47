import { type FormEvent, useState } from 'react';
import { formatDateTime } from '../../../../shared/format/dates.ts';
import type { SmtpSettings } from '../../../../shared/platform/settings/contract.ts';
import { errorText, hasCode } from '../../../lib/api.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { FieldGrid, FormSection, WideField } from '../../../ui/form/form-section.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Muted } from '../../../ui/layout/muted.tsx';
import { refreshSmtpSettings, sendTestMail } from './api.ts';
import { mailTexts as texts } from './mail-texts.ts';
import styles from './settings.module.css';

interface MailTestProps {
  settings: SmtpSettings;
  email: string;
  onEmail: (email: string) => void;
  isUnsaved: boolean;
}

/** Sends a test mail by the saved settings, and shows the last result. */
export function MailTest({ settings, email, onEmail, isUnsaved }: MailTestProps) {
  const [isBusy, setBusy] = useState(false);
  const [missing, setMissing] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const test = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    setProblem(null);
    if (email.trim() === '') return setMissing(texts.testMissing);
    setBusy(true);
    try {
      await sendTestMail(email.trim());
    } catch (error) {
      // The reason is stored with the settings, and shown below.
      const isStored = hasCode(error, 'smtp-test-failed');
      if (hasCode(error, 'invalid-input')) setMissing(error.issues?.[0]?.message ?? null);
      else if (!isStored) setProblem(errorText(error, texts.testFailed));
    } finally {
      await refreshSmtpSettings();
      setBusy(false);
    }
  };

  return (
    <form onSubmit={test} noValidate>
      <FormSection title={texts.test} text={isUnsaved ? texts.testUnsaved : texts.testText}>
        <FieldGrid>
          <TextField
            label={texts.testEmail}
            type="email"
            name="testEmail"
            autoComplete="off"
            autoCapitalize="none"
            maxLength={254}
            value={email}
            error={missing}
            onChange={(event) => {
              setMissing(null);
              onEmail(event.target.value);
            }}
          />
          <div className={styles.besideField}>
            <Button type="submit" busy={isBusy} busyText={texts.testing}>
              {texts.testAction}
            </Button>
          </div>
          <WideField>
            {problem && <Alert tone="error">{problem}</Alert>}
            {!problem && !isBusy && <LastResult result={settings.lastTestResult} />}
          </WideField>
        </FieldGrid>
      </FormSection>
    </form>
  );
}

function LastResult({ result }: { result: SmtpSettings['lastTestResult'] }) {
  if (!result) return null;
  return (
    <Alert tone={result.success ? 'success' : 'error'}>
      {!result.success && <strong>{texts.testFailed}</strong>}
      <p>{result.message}</p>
      <Muted size="s">{texts.testedAt(formatDateTime(result.timestamp))}</Muted>
    </Alert>
  );
}
