import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { AppError } from '../shared/errors.ts';
import { accountingRoutes } from './accountant-export/routes.ts';
import { monthLockRoutes } from './accounting/routes.ts';
import { adminAlbumRoutes } from './albums/admin-routes.ts';
import { albumRoutes } from './albums/routes.ts';
import { sharePage } from './albums/share-page.ts';
import { shareRoutes } from './albums/share-routes.ts';
import { adminApiTokenRoutes } from './api-tokens/admin-routes.ts';
import { adminAuditRoutes } from './audit/admin-routes.ts';
import { signInFactorRoutes } from './auth/factor-routes.ts';
import { authRoutes } from './auth/routes.ts';
import { adminAuthEventRoutes, authEventRoutes } from './auth-events/routes.ts';
import { bankImportRoutes } from './bank-import/routes.ts';
import { bulkRunRoutes } from './bulk-runs/admin-routes.ts';
import { stripeRoutes } from './card/routes.ts';
import { adminProductRoutes } from './catalogue/admin-routes.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import { companyRoutes } from './companies/routes.ts';
import { contactRoutes } from './contact/routes.ts';
import { type AppEnv, handleError, openRequest } from './core/http.ts';
import { logRequest } from './core/request-log.ts';
import { requireHttps } from './core/require-https.ts';
import { setSecurityHeaders } from './core/security-headers.ts';
import { cspReportRoutes } from './csp-reports/routes.ts';
import { adminCustomerRoutes } from './customers/admin-routes.ts';
import { ownAccountRoutes } from './customers/routes.ts';
import { adminEInvoiceRoutes } from './e-invoices/admin-routes.ts';
import { eInvoiceRoutes } from './e-invoices/routes.ts';
import { exportRoutes } from './export/routes.ts';
import { factorRoutes } from './factors/routes.ts';
import { adminHealthRoutes, healthRoutes } from './health/routes.ts';
import { adminInvoiceRoutes } from './invoices/admin-routes.ts';
import { invoiceRoutes } from './invoices/routes.ts';
import { adminDeadLetterRoutes } from './jobs/admin-routes.ts';
import { adminMailRoutes } from './mail/admin-routes.ts';
import { mediaRoutes } from './media/routes.ts';
import { openApiRoutes } from './openapi/routes.ts';
import { orderDeletionRoutes } from './order-deletion/admin-routes.ts';
import { orderPrintRoutes } from './order-prints/routes.ts';
import { adminOrderRoutes } from './orders/admin-routes.ts';
import { planOrderRoutes } from './orders/plans/routes.ts';
import { orderRoutes } from './orders/routes.ts';
import { packetRoutes } from './packets/routes.ts';
import { paperRoutes } from './papers/routes.ts';
import { parcelRoutes } from './parcels/routes.ts';
import { paymentRoutes } from './payments/routes.ts';
import { photoRoutes } from './photos/routes.ts';
import { pickupPointRoutes } from './pickup-points/routes.ts';
import { printJobRoutes } from './print-jobs/routes.ts';
import { printStationRoutes } from './print-jobs/stations/routes.ts';
import { printRoutes } from './prints/routes.ts';
import { refundRoutes } from './refunds/admin-routes.ts';
import { screens } from './screens.ts';
import { securityTxt } from './security-txt.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { adminSettingsRoutes } from './settings/admin-routes.ts';
import { adminStorageRoutes } from './storage/admin-routes.ts';
import { storageRoutes } from './storage/routes.ts';
import { todayRoutes } from './today/routes.ts';
import { adminVoucherRoutes } from './vouchers/admin-routes.ts';
import { adminWithdrawalRoutes } from './withdrawals/admin-routes.ts';
import { withdrawalRoutes } from './withdrawals/routes.ts';

// Uploads are streamed and count their bytes themselves.
const uploadPath = /^\/api\/(photos\/upload|photos\/[^/]+\/derivatives|admin\/albums\/[^/]+\/photos)$/;
const orderPaths = new Set(['/api/orders', '/api/orders/guest', '/api/orders/quote']);
const bankImportPath = '/api/admin/bank-import/';
const refuse = () => {
  throw new AppError('body-too-large');
};
const limitJson = bodyLimit({ maxSize: 64 * 1024, onError: refuse });
// A thousand items, each with a share token.
const limitOrder = bodyLimit({ maxSize: 1024 * 1024, onError: refuse });
// A 5 MB bank statement in a form, or the names of many transactions.
const limitStatement = bodyLimit({
  maxSize: 5 * 1024 * 1024 + 64 * 1024,
  onError: () => {
    throw new AppError('statement-too-large');
  },
});

export const app = new Hono<AppEnv>();

app.onError(handleError);
app.notFound((c) => handleError(new AppError('not-found'), c));
app.use(setSecurityHeaders);
app.use(logRequest);
app.use(openRequest);
app.use('/api/*', requireHttps);
app.use('/api/*', (c, next) => {
  if (uploadPath.test(c.req.path)) return next();
  if (c.req.path.startsWith(bankImportPath)) return limitStatement(c, next);
  return orderPaths.has(c.req.path) ? limitOrder(c, next) : limitJson(c, next);
});

app.route('/api/health', healthRoutes);
app.route('/api/auth', authRoutes);
app.route('/api/auth', ownAccountRoutes);
app.route('/api/auth', sessionRoutes);
app.route('/api/auth/events', authEventRoutes);
app.route('/api/auth', signInFactorRoutes);
app.route('/api/auth', factorRoutes);
// Before the owner's routes, whose /:id would take `featured` for an album.
app.route('/api/albums', shareRoutes);
app.route('/api/albums', albumRoutes);
app.route('/api/photos', photoRoutes);
app.route('/api/media', mediaRoutes);
// Before the orders, whose /:id would take `products` for an order.
app.route('/api/orders', catalogueRoutes);
app.route('/api/orders', orderRoutes);
app.route('/api/prints', printRoutes);
app.route('/api/pickup-points', pickupPointRoutes);
app.route('/api/invoices', invoiceRoutes);
app.route('/api/invoices', eInvoiceRoutes);
app.route('/api/storage', storageRoutes);
app.route('/api/storage', planOrderRoutes);
app.route('/api/stripe', stripeRoutes);
app.route('/api/withdrawals', withdrawalRoutes);
app.route('/api/contact', contactRoutes);
app.route('/api/csp-reports', cspReportRoutes);
app.route('/api/export', exportRoutes);
app.route('/api/companies', companyRoutes);
app.route('/api/admin/today', todayRoutes);
app.route('/api/admin/customers', adminCustomerRoutes);
app.route('/api/admin/orders', adminOrderRoutes);
app.route('/api/admin/orders', orderPrintRoutes);
app.route('/api/admin/orders', orderDeletionRoutes);
app.route('/api/admin', paperRoutes);
app.route('/api/admin', parcelRoutes);
app.route('/api/admin', packetRoutes);
app.route('/api/admin', refundRoutes);
app.route('/api/admin/bulk-runs', bulkRunRoutes);
app.route('/api/admin/invoices', adminInvoiceRoutes);
app.route('/api/admin/invoices', adminEInvoiceRoutes);
app.route('/api/admin/accounting', accountingRoutes);
app.route('/api/admin/accounting', monthLockRoutes);
app.route('/api/admin/albums', adminAlbumRoutes);
app.route('/api/admin/products', adminProductRoutes);
app.route('/api/admin/vouchers', adminVoucherRoutes);
app.route('/api/admin/storage-services', adminStorageRoutes);
app.route('/api/admin/api-tokens', adminApiTokenRoutes);
app.route('/api/admin/history', adminAuditRoutes);
app.route('/api/admin/auth-events', adminAuthEventRoutes);
app.route('/api/print-jobs', printJobRoutes);
app.route('/api/print-stations', printStationRoutes);
app.route('/api/openapi.json', openApiRoutes);
app.route('/api/admin/withdrawals', adminWithdrawalRoutes);
app.route('/api/admin/bank-import', bankImportRoutes);
app.route('/api/admin/payments', paymentRoutes);
app.route('/api/admin', adminSettingsRoutes);
app.route('/api/admin/mails', adminMailRoutes);
app.route('/api/admin/dead-letters', adminDeadLetterRoutes);
app.route('/api/admin/system', adminHealthRoutes);
app.route('/share', sharePage);
app.route('/.well-known', securityTxt);
app.route('/', screens);
