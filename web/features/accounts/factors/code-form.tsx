import type { FactorProof } from '../../../../shared/accounts/factors/contract.ts';
import { useForm } from '../../../lib/use-form.ts';
import { SubmitForm } from '../../../ui/form/submit-form.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { factorTexts as texts } from './factor-texts.ts';
import { TotpField } from './totp-field.tsx';

interface CodeFormProps {
  method: 'totp' | 'recovery-code';
  prove: (proof: FactorProof) => Promise<void>;
  explain: (error: unknown) => string;
}

/** A code of the authenticator app, or one of the recovery codes. */
export function CodeForm({ method, prove, explain }: CodeFormProps) {
  const isTotp = method === 'totp';
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: code.trim() ? null : isTotp ? texts.codeMissing : texts.recoveryCodeMissing }),
    submit: ({ code }) => prove(isTotp ? { code } : { recoveryCode: code.trim() }),
    explain,
  });
  return (
    <SubmitForm form={form} texts={texts}>
      {isTotp ? (
        <TotpField {...form.field('code')} label={texts.code} help={texts.codeHelp} autoFocus />
      ) : (
        <TextField
          {...form.field('code')}
          label={texts.recoveryCode}
          help={texts.recoveryCodeHelp}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={50}
          autoFocus
        />
      )}
    </SubmitForm>
  );
}
