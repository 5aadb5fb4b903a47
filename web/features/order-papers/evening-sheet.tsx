import { FileText } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { saveEveningSheet } from './api.ts';
import { papersTexts, eveningTexts as texts } from './order-papers-texts.ts';

/** Saves the sheet that closes the day. */
export function EveningSheet() {
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      await saveEveningSheet();
    } catch (error) {
      toast(texts.failed + errorText(error, papersTexts.unknown), 'error');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={<FileText aria-hidden="true" />} busy={isBusy} onClick={save}>
      {texts.action}
    </Button>
  );
}
