import type { ApiToken, ApiTokenCreated } from '../../../../shared/accounts/api-tokens/contract.ts';
import { errorText } from '../../../lib/api.ts';
import { useForm } from '../../../lib/use-form.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { refreshTokens, rotateToken } from './api.ts';
import { formTexts, rotateTexts as texts } from './api-token-texts.ts';

interface RotateTokenDialogProps {
  token: ApiToken;
  onClose: () => void;
  onRotated: (token: ApiTokenCreated['token']) => void;
}

/** Replaces a token by a new one, with an end of its own. */
export function RotateTokenDialog({ token, onClose, onRotated }: RotateTokenDialogProps) {
  const { field, problem, isBusy, formProps } = useForm({
    initial: { expiresAt: '' },
    check: () => ({}),
    submit: async ({ expiresAt }) => {
      const rotated = await rotateToken(token.id, { expiresAt: expiresAt || null });
      onRotated(rotated.token);
      await refreshTokens();
    },
    explain: (error) => errorText(error, texts.failed),
  });
  return (
    <FormDialog
      title={texts.title(token.name)}
      form={{ formProps, problem, isBusy }}
      submitText={texts.submit}
      busyText={texts.busy}
      onClose={onClose}
    >
      <p>{texts.text}</p>
      <TextField {...field('expiresAt')} type="date" label={formTexts.expires} help={formTexts.expiresHelp} />
    </FormDialog>
  );
}
