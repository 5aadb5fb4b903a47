import { Hono } from 'hono';
import {
  type AdminCompanySettingsResponse,
  companySettingsInput,
  type SmtpSettingsResponse,
  smtpSettingsInput,
  smtpTestInput,
  type TurnoverResponse,
} from '../../../shared/platform/settings/contract.ts';
import { saveSmtpSettings } from '../../messaging/mail/save-smtp-settings.ts';
import { findSmtpSettings, toSmtpResponse } from '../../messaging/mail/smtp-settings.ts';
import { testSmtp } from '../../messaging/mail/test-smtp.ts';
import { requireAdmin, requireConfirmed, type StaffEnv } from '../core/guards.ts';
import { valid } from '../core/http.ts';
import { readTurnover } from './read-turnover.ts';
import { readAdminCompanySettings, saveCompanySettings } from './save-company-settings.ts';

export const adminSettingsRoutes = new Hono<StaffEnv>();

adminSettingsRoutes.get('/company-settings', requireAdmin, async (c) =>
  c.json<AdminCompanySettingsResponse>({ settings: await readAdminCompanySettings(c.var.ctx) }),
);

/** A call of its own, as it reads the invoices of a year. */
adminSettingsRoutes.get('/turnover', requireAdmin, async (c) =>
  c.json<TurnoverResponse>({ turnover: await readTurnover(c.var.ctx) }),
);

adminSettingsRoutes.put('/company-settings', requireAdmin, valid('json', companySettingsInput), async (c) => {
  const settings = await saveCompanySettings(c.var.ctx, c.var.user, c.req.valid('json'), c.var.session);
  return c.json<AdminCompanySettingsResponse>({ settings, message: 'Nastavenia firmy boli uložené.' });
});

adminSettingsRoutes.get('/smtp-settings', requireAdmin, async (c) =>
  c.json<SmtpSettingsResponse>({ settings: toSmtpResponse(await findSmtpSettings(c.var.ctx)) }),
);

adminSettingsRoutes.put(
  '/smtp-settings',
  requireAdmin,
  requireConfirmed,
  valid('json', smtpSettingsInput),
  async (c) => {
    const settings = await saveSmtpSettings(c.var.ctx, c.var.user, c.req.valid('json'));
    return c.json<SmtpSettingsResponse>({ settings, message: 'Nastavenia mailu boli uložené.' });
  },
);

adminSettingsRoutes.post('/smtp-settings/test', requireAdmin, valid('json', smtpTestInput), async (c) => {
  const settings = await testSmtp(c.var.ctx, c.var.user, c.req.valid('json').testEmail);
  return c.json<SmtpSettingsResponse>({ settings, message: settings.lastTestResult?.message });
});
