import { useSmtpSettings } from '../../features/settings/api.ts';
import { MailForm } from '../../features/settings/mail-form.tsx';
import { mailTexts as texts } from '../../features/settings/mail-texts.ts';
import { SettingsScreen } from '../../features/settings/settings-screen.tsx';

export default function MailScreen() {
  const { data, error, mutate } = useSmtpSettings();
  return (
    <SettingsScreen {...texts} error={error} onRetry={() => mutate()}>
      {data && <MailForm settings={data.settings} />}
    </SettingsScreen>
  );
}
