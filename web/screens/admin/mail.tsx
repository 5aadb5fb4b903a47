import { useSmtpSettings } from '../../features/platform/settings/api.ts';
import { MailForm } from '../../features/platform/settings/mail-form.tsx';
import { mailTexts as texts } from '../../features/platform/settings/mail-texts.ts';
import { SettingsScreen } from '../../features/platform/settings/settings-screen.tsx';

export default function MailScreen() {
  const { data, error, mutate } = useSmtpSettings();
  return (
    <SettingsScreen {...texts} error={error} onRetry={() => mutate()}>
      {data && <MailForm settings={data.settings} />}
    </SettingsScreen>
  );
}
