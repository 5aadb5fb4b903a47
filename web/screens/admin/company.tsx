import { isVatPayerAt, saidVatPayerAt } from '../../../shared/money/invoices/vat.ts';
import { useAdminCompanySettings } from '../../features/platform/settings/api.ts';
import { CompanyForm } from '../../features/platform/settings/company-form.tsx';
import { companyTexts as texts } from '../../features/platform/settings/company-texts.ts';
import { SettingsScreen } from '../../features/platform/settings/settings-screen.tsx';
import { TurnoverNote } from '../../features/platform/settings/turnover-note.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';

export default function CompanyScreen() {
  const { data, error, mutate } = useAdminCompanySettings();
  return (
    <SettingsScreen {...texts} error={error} onRetry={() => mutate()}>
      {data && (
        <>
          {!isVatPayerAt(data.settings.vatPayerFrom, Date.now()) && <TurnoverNote />}
          {saidVatPayerAt(data.settings, Date.now()) === null && (
            <Alert tone="warning">{texts.vatPayerFromMissing}</Alert>
          )}
          <CompanyForm settings={data.settings} />
        </>
      )}
    </SettingsScreen>
  );
}
