import { errorText } from '../../../lib/api.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { TextArea, TextField } from '../../../ui/form/text-field.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { checkWithdrawal, type WithdrawalValues } from './check-withdrawal.ts';
import styles from './withdrawal.module.css';
import { withdrawalTexts as texts } from './withdrawal-texts.ts';

interface WithdrawalFormProps {
  initial: WithdrawalValues;
  onReady: (values: WithdrawalValues) => void;
}

/** The first step: name, contract and email. */
export function WithdrawalForm({ initial, onReady }: WithdrawalFormProps) {
  const form = useForm({
    initial,
    check: checkWithdrawal,
    submit: async (values) => onReady(values),
    explain: (error) => errorText(error, ''),
  });
  return (
    <Stack as="form" gap={5} {...form.formProps}>
      <TextField {...form.field('name')} label={texts.name} autoComplete="name" maxLength={100} required />
      <TextField
        {...form.field('contract')}
        label={texts.contract}
        help={texts.contractHelp}
        autoComplete="off"
        maxLength={100}
        required
      />
      <TextField
        {...form.field('email')}
        label={texts.email}
        help={texts.emailHelp}
        type="email"
        autoComplete="email"
        inputMode="email"
        maxLength={254}
        required
      />
      <TextArea {...form.field('message')} label={texts.message} help={texts.messageHelp} maxLength={2000} rows={3} />
      {form.problem && <Alert tone="error">{form.problem}</Alert>}
      <Button type="submit" variant="primary" busy={form.isBusy} className={styles.submit}>
        {texts.next}
      </Button>
    </Stack>
  );
}
