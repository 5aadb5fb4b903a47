import { FileText } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../../lib/api.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { saveLinkCards } from '../guest-photos/api.ts';
import { linkTexts as texts } from './link-texts.ts';

type Paper = Parameters<typeof saveLinkCards>[1];

/** Cards with the QR code of a link, to put on tables, and a poster. */
export function PrintedCards({ linkId }: { linkId: string }) {
  const [busy, setBusy] = useState<Paper | null>(null);
  const toast = useToast();
  const save = async (paper: Paper): Promise<void> => {
    setBusy(paper);
    await saveLinkCards(linkId, paper).catch((error: unknown) =>
      toast(texts.printFailed + errorText(error, texts.unexpected), 'error'),
    );
    setBusy(null);
  };
  return (
    <Row gap={2}>
      {(['cards', 'poster'] as const).map((paper) => (
        <Button
          key={paper}
          size="s"
          icon={<FileText aria-hidden="true" />}
          busy={busy === paper}
          busyText={texts.printing}
          onClick={() => save(paper)}
        >
          {texts[paper]}
        </Button>
      ))}
    </Row>
  );
}
