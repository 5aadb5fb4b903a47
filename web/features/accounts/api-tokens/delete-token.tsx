import type { ApiToken } from '../../../../shared/accounts/api-tokens/contract.ts';
import { errorText } from '../../../lib/api.ts';
import { ConfirmAction } from '../../../ui/overlay/confirm-action.tsx';
import { deleteToken, refreshTokens } from './api.ts';
import { deleteTexts as texts } from './api-token-texts.ts';

interface DeleteTokenProps {
  token: ApiToken;
  onClose: () => void;
}

export function DeleteToken({ token, onClose }: DeleteTokenProps) {
  return (
    <ConfirmAction
      danger
      texts={texts}
      text={texts.text(token.name)}
      action={() => deleteToken(token.id)}
      explain={(error) => errorText(error, texts.failed)}
      refresh={refreshTokens}
      onClose={onClose}
    />
  );
}
