import { Hono } from 'hono';
import {
  type VoucherResponse,
  type VouchersResponse,
  type VoucherUsesResponse,
  voucherInput,
  voucherUpdate,
} from '../../../shared/shop/vouchers/contract.ts';
import { requireAdmin, type StaffEnv } from '../../platform/core/guards.ts';
import { valid } from '../../platform/core/http.ts';
import { byId } from '../../platform/core/params.ts';
import { createVoucher } from './create-voucher.ts';
import { listUses, listVouchers } from './queries.ts';
import { updateVoucher } from './update-voucher.ts';

export const adminVoucherRoutes = new Hono<StaffEnv>();

adminVoucherRoutes.get('/', requireAdmin, async (c) =>
  c.json<VouchersResponse>({ vouchers: await listVouchers(c.var.ctx) }),
);

adminVoucherRoutes.post('/', requireAdmin, valid('json', voucherInput), async (c) => {
  const voucher = await createVoucher(c.var.ctx, c.var.user, c.req.valid('json'), c.var.session);
  return c.json<VoucherResponse>({ voucher, message: 'Zľavový kód bol vytvorený.' }, 201);
});

adminVoucherRoutes.put('/:id', requireAdmin, byId, valid('json', voucherUpdate), async (c) => {
  const voucher = await updateVoucher(
    c.var.ctx,
    c.var.user,
    c.req.valid('param').id,
    c.req.valid('json'),
    c.var.session,
  );
  return c.json<VoucherResponse>({ voucher, message: 'Zľavový kód bol upravený.' });
});

adminVoucherRoutes.get('/:id/uses', requireAdmin, byId, async (c) =>
  c.json<VoucherUsesResponse>({ uses: await listUses(c.var.ctx, c.req.valid('param').id) }),
);
