import { useState } from 'react';
import { errorText } from '../../../lib/api.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Muted } from '../../../ui/layout/muted.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import type { UnfinishedImport as Unfinished } from './import-records.ts';
import { importTexts as texts } from './import-texts.ts';
import { forgetImport, readAgainFrom } from './imports-store.ts';
import { mediaOf } from './media-words.ts';

interface UnfinishedImportProps {
  unfinished: Unfinished;
  onForgotten: () => void;
}

/** What an earlier visit has left, and how to go on. */
export function UnfinishedImport({ unfinished, onForgotten }: UnfinishedImportProps) {
  const { doneKeys, total, videos = 0, parts, handles } = unfinished;
  const [problem, setProblem] = useState<string | null>(null);
  const goOn = async (): Promise<void> => {
    try {
      if (!(await readAgainFrom(unfinished))) setProblem(texts.gone);
    } catch (error) {
      setProblem(texts.readFailed + errorText(error, texts.tryAgain));
    }
  };
  const hasHandles = handles.length > 0 && problem === null;
  return (
    <Alert tone="info">
      <p>
        {texts.unfinished(doneKeys.length, total, mediaOf({ photos: total, videos }))} {!hasHandles && texts.chooseSame}
      </p>
      <Muted size="s">{texts.unfinishedParts(parts)}</Muted>
      {problem !== null && <p>{problem}</p>}
      <Row>
        {hasHandles && (
          <Button size="s" variant="primary" onClick={goOn}>
            {texts.goOn}
          </Button>
        )}
        <Button size="s" onClick={() => void forgetImport().then(onForgotten)}>
          {texts.forget}
        </Button>
      </Row>
    </Alert>
  );
}
