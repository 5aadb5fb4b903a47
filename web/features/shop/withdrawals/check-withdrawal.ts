import { emailProblem } from '../../../../shared/platform/core/email-shape.ts';
import { checkTexts as texts } from './withdrawal-texts.ts';

export interface WithdrawalValues {
  name: string;
  contract: string;
  email: string;
  message: string;
}

const shortText = (text: string, missing: string): string | null => {
  const { length } = text.trim();
  if (length === 0) return missing;
  return length > 100 ? texts.tooLong : null;
};

/** Returns the error of each invalid field. */
export function checkWithdrawal({ name, contract, email, message }: WithdrawalValues) {
  return {
    name: shortText(name, texts.nameMissing),
    contract: shortText(contract, texts.contractMissing),
    email: emailProblem(email),
    message: message.trim().length > 2000 ? texts.messageTooLong : null,
  };
}
