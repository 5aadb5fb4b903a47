import { mayBeAnonymous, type ReportReason } from '../../../../shared/library/content-reports/report-kinds.ts';
import { emailProblem } from '../../../../shared/platform/core/email-shape.ts';
import { reportTexts as texts } from './report-texts.ts';

export interface ReportValues {
  reason: ReportReason | null;
  explanation: string;
  name: string;
  email: string;
  goodFaith: boolean;
  /** It is about the one photo that the dialog was opened for. */
  isOfPhoto: boolean;
}

/** Returns the error of each invalid field. */
export function checkReport({ reason, explanation, name, email }: ReportValues) {
  const isNamed = reason === null || !mayBeAnonymous(reason);
  return {
    reason: reason === null ? texts.reasonMissing : null,
    explanation: explanation.trim() === '' ? texts.explanationMissing : null,
    name: isNamed && name.trim() === '' ? texts.nameMissing : null,
    email: isNamed || email.trim() !== '' ? emailProblem(email) : null,
  };
}
