import { Hono } from 'hono';
import { type AdminCompanySettingsAnswer, companySettingsInput } from '../../shared/contract/settings.ts';
import { requireAdmin, type SignedInEnv } from '../core/guards.ts';
import { valid } from '../core/http.ts';
import { readAdminCompanySettings, saveCompanySettings } from './save-company-settings.ts';

export const adminSettingsRoutes = new Hono<SignedInEnv>();

adminSettingsRoutes.get('/company-settings', requireAdmin, async (c) =>
  c.json<AdminCompanySettingsAnswer>({ settings: await readAdminCompanySettings(c.var.ctx) }),
);

adminSettingsRoutes.put('/company-settings', requireAdmin, valid('json', companySettingsInput), async (c) => {
  const settings = await saveCompanySettings(c.var.ctx, c.req.valid('json'));
  return c.json<AdminCompanySettingsAnswer>({ settings, message: 'Nastavenia firmy boli uložené.' });
});
