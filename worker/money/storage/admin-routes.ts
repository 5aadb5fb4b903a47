import { Hono } from 'hono';
import { pluralForm } from '../../../shared/format/plural.ts';
import {
  type AdminStorageServiceResponse,
  type AdminStorageServicesResponse,
  type StorageServicesDeletedResponse,
  serviceIdsInput,
  storageServiceInput,
  storageServiceUpdate,
} from '../../../shared/money/storage/contract.ts';
import { requireAdmin, requireConfirmed, requireConfirmedForMany, type StaffEnv } from '../../platform/core/guards.ts';
import { valid } from '../../platform/core/http.ts';
import { byId } from '../../platform/core/params.ts';
import { listStorageServices } from './admin-services.ts';
import { deleteStorageServices } from './delete-services.ts';
import { createStorageService, updateStorageService } from './save-service.ts';

export const adminStorageRoutes = new Hono<StaffEnv>();

adminStorageRoutes.get('/', requireAdmin, async (c) =>
  c.json<AdminStorageServicesResponse>({ storageServices: await listStorageServices(c.var.ctx) }),
);

adminStorageRoutes.post('/', requireAdmin, valid('json', storageServiceInput), async (c) => {
  const service = await createStorageService(c.var.ctx, c.var.user, c.req.valid('json'));
  return c.json<AdminStorageServiceResponse>({ service, message: 'Plán bol vytvorený.' }, 201);
});

// Before /:id, which would take `bulk` for a plan.
adminStorageRoutes.delete('/bulk', requireAdmin, requireConfirmed, valid('json', serviceIdsInput), async (c) => {
  const deletedCount = await deleteStorageServices(c.var.ctx, c.var.user, c.req.valid('json').serviceIds);
  return c.json<StorageServicesDeletedResponse>({ deletedCount, message: deletedText(deletedCount) });
});

adminStorageRoutes.put('/:id', requireAdmin, byId, valid('json', storageServiceUpdate), async (c) => {
  const service = await updateStorageService(c.var.ctx, c.var.user, c.req.valid('param').id, c.req.valid('json'));
  return c.json<AdminStorageServiceResponse>({ service, message: 'Plán bol upravený.' });
});

adminStorageRoutes.delete('/:id', requireAdmin, requireConfirmedForMany, byId, async (c) => {
  const deletedCount = await deleteStorageServices(c.var.ctx, c.var.user, [c.req.valid('param').id]);
  return c.json<StorageServicesDeletedResponse>({ deletedCount, message: deletedText(deletedCount) });
});

const deletedText = (count: number): string =>
  `${count} ${pluralForm(count, 'plán bol vymazaný', 'plány boli vymazané', 'plánov bolo vymazaných')}.`;
