import { Alert } from '../../../ui/feedback/alert.tsx';
import { importTexts as texts } from './import-texts.ts';
import type { ExportSummary } from './reading/import-messages.ts';

/** Parts that are missing, or can't be read. */
export function PartProblems({ summary: { missingParts, lastPart, problems } }: { summary: ExportSummary }) {
  return (
    <>
      {missingParts.length > 0 && <Alert tone="warning">{texts.missing(missingParts)}</Alert>}
      {lastPart !== null && <Alert tone="info">{texts.lastPart(lastPart)}</Alert>}
      {problems.map(({ part, fault }) => (
        <Alert key={part} tone="error">
          {texts.problem(part, fault)}
        </Alert>
      ))}
    </>
  );
}
