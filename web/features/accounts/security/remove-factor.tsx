import type { FactorsResponse } from '../../../../shared/accounts/factors/contract.ts';
import { ConfirmAction } from '../../../ui/overlay/confirm-action.tsx';
import { problemText } from '../factors/problem-text.ts';
import { showFactors } from './api.ts';
import { securityTexts } from './security-texts.ts';

interface RemoveFactorProps {
  texts: { title: string; confirm: string; busy: string; done: string };
  text: string;
  remove: () => Promise<FactorsResponse>;
  onClose: () => void;
}

/** Asks before a passkey or an authenticator app is removed. */
export const RemoveFactor = ({ texts, text, remove, onClose }: RemoveFactorProps) => (
  <ConfirmAction
    danger
    texts={{ ...texts, keep: securityTexts.keep }}
    text={text}
    action={async () => {
      await showFactors(await remove());
      return { message: texts.done };
    }}
    explain={problemText}
    onClose={onClose}
  />
);
