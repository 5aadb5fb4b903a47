import { FileUp } from 'lucide-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import type { BankImportResponse } from '../../../../shared/money/bank-import/contract.ts';
import { errorText } from '../../../lib/api.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { uploadStatement } from './api.ts';
import { uploadTexts as texts } from './bank-import-texts.ts';
import styles from './statement-drop.module.css';

interface StatementDropProps {
  onUploaded: (response: BankImportResponse) => void;
}

/** Uploads a statement as soon as it is dropped or selected. */
export function StatementDrop({ onUploaded }: StatementDropProps) {
  const [isOver, setOver] = useState(false);
  const [sending, setSending] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();

  const send = async (file: File | undefined): Promise<void> => {
    if (!file || sending !== null) return;
    if (!isXmlFile(file)) return setProblem(texts.notXml);
    setProblem(null);
    setSending(file.name);
    try {
      onUploaded(await uploadStatement(file));
    } catch (error) {
      setProblem(texts.failed(errorText(error, texts.unexpected)));
    } finally {
      setSending(null);
    }
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    send(event.dataTransfer.files[0]);
  };

  return (
    <Stack>
      {problem && <Alert tone="error">{problem}</Alert>}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way, the button is the first */}
      <div
        className={styles.zone}
        data-over={isOver || undefined}
        aria-busy={sending !== null}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {sending === null ? <FileUp className={styles.icon} aria-hidden="true" /> : <Spinner size="l" />}
        <h2>{texts.title}</h2>
        <p id={hint} role="status">
          {sending === null ? texts.drop : texts.busy(sending)}
        </p>
        <Button
          variant="primary"
          disabled={sending !== null}
          aria-describedby={hint}
          onClick={() => input.current?.click()}
        >
          {texts.choose}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".xml,text/xml,application/xml"
          hidden
          onChange={(event) => {
            send(event.target.files?.[0]);
            // The same file can be selected again.
            event.target.value = '';
          }}
        />
      </div>
    </Stack>
  );
}

/** Checks the type, or the name where the system has no type for it. */
const isXmlFile = ({ type, name }: File): boolean =>
  type === 'text/xml' || type === 'application/xml' || name.toLowerCase().endsWith('.xml');
