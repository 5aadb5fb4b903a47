import type { SmtpSettings } from '../../../../shared/platform/settings/contract.ts';
import { errorText, hasCode } from '../../../lib/api.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { FieldGrid, FormActions, FormSection, WideField } from '../../../ui/form/form-section.tsx';
import { OptionCards } from '../../../ui/form/option-cards.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { isOther, useEditConflict } from '../../../ui/form/use-edit-conflict.tsx';
import { useLeaveQuestion } from '../../../ui/overlay/use-leave-question.tsx';
import { saveSmtpSettings } from './api.ts';
import { type MailProvider, mailProviders, providerOf, serverOf } from './mail-providers.ts';
import { MailTest } from './mail-test.tsx';
import { mailTexts as texts } from './mail-texts.ts';
import { checkMail, editedFields, isUnsaved, type MailValues, mailInputOf, mailValuesOf } from './mail-values.ts';
import styles from './settings.module.css';

const securities = [
  { value: 'starttls', label: texts.starttls },
  { value: 'tls', label: texts.tls },
] as const;

export function MailForm({ settings }: { settings: SmtpSettings }) {
  const toast = useToast();
  const unsaved = useLeaveQuestion();
  const conflict = useEditConflict({
    record: settings,
    fields: editedFields,
    onTake: (current, changed) => {
      const now = mailValuesOf(current);
      for (const name of changed) setValue(name, now[name]);
    },
    isTouched: (base, name): boolean => isOther(values[name], mailValuesOf(base)[name]),
  });
  const { values, setValue, field, checkbox, problem, isBusy, formProps } = useForm<MailValues>({
    initial: mailValuesOf(settings),
    check: (all) => checkMail(all, settings.hasPassword),
    submit: async (all) => {
      const input = { ...mailInputOf(all), version: conflict.version };
      const { message, settings: saved } = await saveSmtpSettings(input);
      conflict.onSaved(saved);
      unsaved.onSaved();
      setValue('password', '');
      toast(message ?? texts.saved);
    },
    explain: (error) => {
      if (conflict.catches(error)) return '';
      const isHost = hasCode(error, 'smtp-host-refused');
      return isHost ? { host: error.message } : errorText(error, texts.saveFailed);
    },
  });

  const choose = (provider: MailProvider) => {
    const { host, port, secure } = serverOf(provider);
    setValue('host', host);
    setValue('port', port);
    setValue('secure', secure);
  };
  const setSecure = (secure: boolean) => {
    setValue('secure', secure);
    if (['465', '587'].includes(values.port)) setValue('port', secure ? '465' : '587');
  };

  return (
    <div className={styles.form}>
      {unsaved.question}
      <form {...formProps} {...unsaved.watch} className={styles.form}>
        <FormSection title={texts.server}>
          <FieldGrid>
            <WideField>
              <OptionCards
                legend={texts.provider}
                look="segments"
                value={providerOf(values)}
                options={mailProviders}
                onChange={choose}
              />
            </WideField>
            <TextField
              {...field('host')}
              label={texts.host}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              inputMode="url"
              maxLength={253}
            />
            <TextField
              {...field('port')}
              label={texts.port}
              help={texts.portHelp}
              autoComplete="off"
              inputMode="numeric"
              maxLength={5}
            />
            <WideField>
              <Select
                label={texts.security}
                value={values.secure ? 'tls' : 'starttls'}
                options={securities}
                onValueChange={(security) => setSecure(security === 'tls')}
              />
            </WideField>
            <TextField
              {...field('username')}
              label={texts.username}
              help={texts.usernameHelp}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={254}
            />
            <PasswordField
              {...field('password')}
              label={texts.password}
              help={settings.hasPassword ? texts.passwordKept : texts.passwordHelp}
              placeholder={settings.hasPassword ? '••••••••' : undefined}
              autoComplete="new-password"
              maxLength={500}
            />
          </FieldGrid>
        </FormSection>
        <FormSection title={texts.sender}>
          <FieldGrid>
            <TextField {...field('fromName')} label={texts.fromName} autoComplete="off" maxLength={100} />
            <TextField
              {...field('fromEmail')}
              label={texts.fromEmail}
              type="email"
              autoComplete="off"
              autoCapitalize="none"
              maxLength={254}
            />
            <WideField>
              <TextField
                {...field('replyTo')}
                label={texts.replyTo}
                help={texts.replyToHelp}
                type="email"
                autoComplete="off"
                autoCapitalize="none"
                maxLength={254}
              />
            </WideField>
            <WideField>
              <Checkbox {...checkbox('isActive')} label={texts.isActive} help={texts.isActiveHelp} />
            </WideField>
          </FieldGrid>
        </FormSection>
        {conflict.notice}
        {problem && <Alert tone="error">{problem}</Alert>}
        <FormActions>
          <Button type="submit" variant="primary" busy={isBusy} busyText={texts.saving}>
            {texts.save}
          </Button>
        </FormActions>
      </form>
      <MailTest
        settings={settings}
        email={values.testEmail}
        onEmail={(email) => setValue('testEmail', email)}
        isUnsaved={isUnsaved(values, settings)}
      />
    </div>
  );
}
