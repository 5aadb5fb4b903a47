import { useState } from 'react';
import type { ApiToken } from '../../../shared/contract/api-tokens.ts';
import { errorText } from '../../lib/api.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import { deleteToken, refreshTokens } from './api.ts';
import { deleteTexts as texts } from './api-token-texts.ts';

interface DeleteTokenProps {
  token: ApiToken;
  onClose: () => void;
}

export function DeleteToken({ token, onClose }: DeleteTokenProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const toast = useToast();

  const confirm = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      const { message } = await deleteToken(token.id);
      toast(message);
      await refreshTokens();
      onClose();
    } catch (error) {
      setProblem(errorText(error, texts.failed));
      setBusy(false);
    }
  };

  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={onClose}
      title={texts.title}
      text={texts.text(token.name)}
      confirmText={texts.confirm}
      busy={isBusy}
      busyText={texts.busy}
      error={problem}
      onConfirm={confirm}
    />
  );
}
