import type { ApiToken } from '../../../shared/contract/api-tokens.ts';
import { errorText } from '../../lib/api.ts';
import { ConfirmedAct } from '../../ui/confirmed-act.tsx';
import { deleteToken, refreshTokens } from './api.ts';
import { deleteTexts as texts } from './api-token-texts.ts';

interface DeleteTokenProps {
  token: ApiToken;
  onClose: () => void;
}

export function DeleteToken({ token, onClose }: DeleteTokenProps) {
  return (
    <ConfirmedAct
      danger
      title={texts.title}
      text={texts.text(token.name)}
      confirmText={texts.confirm}
      busyText={texts.busy}
      act={() => deleteToken(token.id)}
      explain={(error) => errorText(error, texts.failed)}
      refresh={refreshTokens}
      onClose={onClose}
    />
  );
}
