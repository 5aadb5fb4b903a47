import { Hono } from 'hono';
import type { MessageResponse } from '../../../shared/accounts/auth/contract.ts';
import { type AuthEventsResponse, authEventsQuery } from '../../../shared/accounts/auth-events/contract.ts';
import {
  type CustomerDetailResponse,
  type CustomerResponse,
  type CustomersResponse,
  customerListQuery,
  customerStorageInput,
  customerUpdate,
  type NewPasswordResponse,
} from '../../../shared/accounts/customers/contract.ts';
import { clientDevice } from '../../platform/core/client-device.ts';
import { requireAdmin, requireConfirmed, type StaffEnv } from '../../platform/core/guards.ts';
import { valid } from '../../platform/core/http.ts';
import { byId } from '../../platform/core/params.ts';
import { listEventsOf } from '../auth-events/list-events.ts';
import { deleteCustomer } from './delete-account.ts';
import { listCustomers } from './list-customers.ts';
import { getCustomer, readBelongings } from './queries.ts';
import { resetCustomerFactors } from './reset-factors.ts';
import { resetCustomerPassword } from './reset-password.ts';
import { setCustomerPlan } from './set-plan.ts';
import { customerResponse } from './to-customer-response.ts';
import { updateCustomer } from './update-customer.ts';

export const adminCustomerRoutes = new Hono<StaffEnv>();

adminCustomerRoutes.get('/', requireAdmin, valid('query', customerListQuery), async (c) =>
  c.json<CustomersResponse>(await listCustomers(c.var.ctx, c.req.valid('query'))),
);

adminCustomerRoutes.get('/:id', requireAdmin, byId, async (c) => {
  const customer = await getCustomer(c.var.ctx, c.req.valid('param').id);
  const { deliveryAddress, billingAddress, company } = customer;
  const belongings = await readBelongings(c.var.ctx, customer);
  return c.json<CustomerDetailResponse>({
    customer: {
      ...(await customerResponse(c.var.ctx, customer)),
      deliveryAddress,
      billingAddress,
      company,
      ...belongings,
    },
  });
});

adminCustomerRoutes.put('/:id', requireAdmin, byId, valid('json', customerUpdate), async (c) => {
  const { ctx, user, session } = c.var;
  const input = c.req.valid('json');
  const customer = await updateCustomer(ctx, user, c.req.valid('param').id, input, session, clientDevice(c));
  return c.json<CustomerResponse>({
    customer: await customerResponse(c.var.ctx, customer),
    message: 'Zákazník úspešne aktualizovaný',
  });
});

adminCustomerRoutes.get('/:id/auth-events', requireAdmin, byId, valid('query', authEventsQuery), async (c) => {
  const { id } = await getCustomer(c.var.ctx, c.req.valid('param').id);
  const page = { ...c.req.valid('query'), device: clientDevice(c) };
  return c.json<AuthEventsResponse>(await listEventsOf(c.var.ctx, id, page));
});

adminCustomerRoutes.post('/:id/reset-password', requireAdmin, requireConfirmed, byId, async (c) => {
  const { password, customer } = await resetCustomerPassword(
    c.var.ctx,
    c.var.user,
    c.req.valid('param').id,
    clientDevice(c),
  );
  return c.json<NewPasswordResponse>({
    newPassword: password,
    customer: await customerResponse(c.var.ctx, customer),
    message: 'Nové heslo vygenerované',
  });
});

adminCustomerRoutes.post('/:id/reset-factors', requireAdmin, requireConfirmed, byId, async (c) => {
  const customer = await resetCustomerFactors(c.var.ctx, c.var.user, c.req.valid('param').id, clientDevice(c));
  return c.json<CustomerResponse>({
    customer: await customerResponse(c.var.ctx, customer),
    message: 'Druhé faktory sú zrušené.',
  });
});

adminCustomerRoutes.put('/:id/storage', requireAdmin, byId, valid('json', customerStorageInput), async (c) => {
  const { storageServiceId } = c.req.valid('json');
  const customer = await setCustomerPlan(c.var.ctx, c.var.user, c.req.valid('param').id, storageServiceId);
  return c.json<CustomerResponse>({
    customer: await customerResponse(c.var.ctx, customer),
    message: 'Úložisková kapacita úspešne zmenená',
  });
});

adminCustomerRoutes.delete('/:id', requireAdmin, requireConfirmed, byId, async (c) => {
  await deleteCustomer(c.var.ctx, c.var.user, c.req.valid('param').id);
  return c.json<MessageResponse>({ message: 'Zákazník úspešne vymazaný' });
});
