import { FileArchive, FileDown } from 'lucide-react';
import { useState } from 'react';
import type { AccountingQuery } from '../../../../shared/money/accounting/contract.ts';
import { errorText } from '../../../lib/api.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { fileTexts as texts } from './accounting-texts.ts';
import { type AccountingFile, saveAccountingFile, saveDocuments } from './api.ts';

const files: AccountingFile[] = ['documents', 'payments', 'pohoda'];

/** The files of the chosen months. */
export function AccountingFiles({ query }: { query: AccountingQuery }) {
  const toast = useToast();
  const [busy, setBusy] = useState<AccountingFile | 'zip' | null>(null);
  const run = async (file: AccountingFile | 'zip'): Promise<void> => {
    setBusy(file);
    try {
      if (file === 'zip') {
        await saveDocuments(query);
        toast(texts.started, 'info');
      } else await saveAccountingFile(file, query);
    } catch (error) {
      toast(texts.failed + errorText(error, texts.unknown), 'error');
    } finally {
      setBusy(null);
    }
  };
  return (
    <FormSection title={texts.title} text={texts.text}>
      <Row>
        {files.map((file) => (
          <Button
            key={file}
            icon={<FileDown aria-hidden="true" />}
            busy={busy === file}
            busyText={texts.busy}
            onClick={() => run(file)}
          >
            {texts[file]}
          </Button>
        ))}
        <Button
          icon={<FileArchive aria-hidden="true" />}
          busy={busy === 'zip'}
          busyText={texts.busy}
          onClick={() => run('zip')}
        >
          {texts.zip}
        </Button>
      </Row>
    </FormSection>
  );
}
