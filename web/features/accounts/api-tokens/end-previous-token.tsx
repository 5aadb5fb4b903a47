import type { ApiToken } from '../../../../shared/accounts/api-tokens/contract.ts';
import { errorText } from '../../../lib/api.ts';
import { ConfirmAction } from '../../../ui/overlay/confirm-action.tsx';
import { endPreviousToken, refreshTokens } from './api.ts';
import { endPreviousTexts as texts } from './api-token-texts.ts';

interface EndPreviousTokenProps {
  token: ApiToken;
  onClose: () => void;
}

export function EndPreviousToken({ token, onClose }: EndPreviousTokenProps) {
  return (
    <ConfirmAction
      danger
      texts={texts}
      text={texts.text(token.name)}
      action={() => endPreviousToken(token.id)}
      explain={(error) => errorText(error, texts.failed)}
      refresh={refreshTokens}
      onClose={onClose}
    />
  );
}
