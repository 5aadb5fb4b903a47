import type { ApiToken, ApiTokenCreated } from '../../../../shared/accounts/api-tokens/contract.ts';
import { errorText } from '../../../lib/api.ts';
import { useForm } from '../../../lib/use-form.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { TextArea, TextField } from '../../../ui/form/text-field.tsx';
import { isOther, useEditConflict } from '../../../ui/form/use-edit-conflict.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { createToken, refreshTokens, updateToken } from './api.ts';
import { formTexts as texts } from './api-token-texts.ts';
import styles from './api-tokens.module.css';
import { checkToken, editedFields, inputOf, type TokenValues, valuesOf } from './token-values.ts';

interface TokenFormDialogProps {
  /** Without it the dialog creates a token. */
  token: ApiToken | null;
  onClose: () => void;
  onCreated: (token: ApiTokenCreated['token']) => void;
}

/** Creates a token, or edits its name, description and expiry. */
export function TokenFormDialog({ token, onClose, onCreated }: TokenFormDialogProps) {
  const toast = useToast();
  const conflict = useEditConflict({
    record: token ?? undefined,
    fields: editedFields,
    onTake: (current, changed) => {
      const now = valuesOf(current);
      for (const name of changed) setValue(name, now[name]);
    },
    isTouched: (base, name): boolean => isOther(values[name], valuesOf(base)[name]),
  });
  const { values, field, checkbox, setValue, problem, isBusy, formProps } = useForm<TokenValues>({
    initial: valuesOf(token),
    check: checkToken,
    submit: async (values) => {
      if (token) {
        const { message } = await updateToken(token.id, {
          ...inputOf(values),
          isActive: values.isActive,
          version: conflict.version,
        });
        toast(message);
        onClose();
      } else {
        const created = await createToken(inputOf(values));
        onCreated(created.token);
      }
      await refreshTokens();
    },
    explain: (error) =>
      conflict.catches(error) ? '' : errorText(error, token ? texts.updateFailed : texts.createFailed),
  });

  return (
    <FormDialog
      title={token ? texts.editTitle : texts.createTitle}
      form={{ formProps, problem, isBusy }}
      submitText={token ? texts.save : texts.create}
      busyText={token ? texts.saving : texts.creating}
      onClose={onClose}
    >
      {conflict.notice}
      <TextField
        {...field('name')}
        maxLength={100}
        label={texts.name}
        placeholder={texts.namePlaceholder}
        autoComplete="off"
      />
      <TextArea {...field('description')} label={texts.description} rows={2} maxLength={500} />
      <TextField {...field('expiresAt')} type="date" label={texts.expires} help={texts.expiresHelp} />
      {token && (
        <div className={styles.active}>
          <Switch {...checkbox('isActive')} label={texts.active} />
          <p>{texts.activeHelp}</p>
        </div>
      )}
    </FormDialog>
  );
}
