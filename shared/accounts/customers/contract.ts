import * as z from 'zod';
import type { CapacityUnit, StorageUsage } from '../../money/storage/contract.ts';
import { type AdminPagination, adminListQuery } from '../../platform/core/admin-lists.ts';
import { versionInput } from '../../platform/core/record-version.ts';
import { sample, sampleId } from '../../platform/core/samples.ts';
import { type Address, phoneInput } from '../../shop/addresses/contract.ts';
import type { BuyerCompany } from '../../shop/companies/buyer-company.ts';
import type { OrderStatus } from '../../shop/orders/order-status.ts';
import { loginInput, registerInput } from '../auth/contract.ts';
import { type Role, roles } from '../auth/roles.ts';

const customerSorts = ['createdAt_desc', 'createdAt_asc', 'name_asc', 'name_desc', 'email_asc', 'email_desc'] as const;

const role = z.enum(roles, 'Vyberte rolu.');

export const customerListQuery = adminListQuery.extend({
  role: z.enum(['all', ...roles], 'Neznáma rola.').default('all'),
  sort: z.enum(customerSorts, 'Neznáme zoradenie.').default('createdAt_desc'),
});
export type CustomerListQuery = z.infer<typeof customerListQuery>;

/** Omitted fields stay unchanged; null and an empty phone mean none. */
export const customerUpdate = z.object({
  name: registerInput.shape.name.optional(),
  email: loginInput.shape.email.optional(),
  phone: phoneInput.nullish(),
  role: role.optional(),
  version: versionInput,
});
sample(customerUpdate, { name: 'Eva Malá', email: 'eva.mala@example.sk', phone: '', role: 'CUSTOMER' });
export type CustomerUpdate = z.infer<typeof customerUpdate>;

const planMissing = 'Prosím vyberte úložiskovú službu';
export const customerStorageInput = z.object({
  /** Null: no plan, a free account. */
  storageServiceId: z.string(planMissing).min(1, planMissing).max(100, planMissing).nullable(),
});
sample(customerStorageInput, { storageServiceId: sampleId });

export interface Customer {
  id: string;
  /** Version of name, email, phone and role. */
  version: number;
  name: string;
  email: string;
  phone: string | null;
  role: Role;
  createdAt: string;
  /** The link of the activation mail was opened; before that no one can sign in. */
  isActivated: boolean;
  /** The password must be changed first: an admin set it, or it no longer meets the rules. */
  mustChangePassword: boolean;
  orderCount: number;
  storageServiceId: string | null;
  storageService: { name: string; capacity: number; capacityUnit: CapacityUnit } | null;
  /** End of the paid period; null: never. */
  planEndsAt: string | null;
  storageUsage: StorageUsage;
}

/** `GET /admin/customers` */
export interface CustomersResponse {
  customers: Customer[];
  pagination: AdminPagination;
  /** Of all customers, regardless of the search. */
  stats: { total: number } & Record<Role, number>;
}

/** `GET /admin/customers/{id}` */
export interface CustomerDetail extends Customer {
  deliveryAddress: Address | null;
  billingAddress: Address | null;
  company: BuyerCompany | null;
  /** Counted up to a limit. */
  albumCount: number;
  hasMoreAlbums: boolean;
  /** The newest ones. */
  orders: { id: string; orderNumber: string; status: OrderStatus; totalCents: number; createdAt: string }[];
}

export interface CustomerDetailResponse {
  customer: CustomerDetail;
}

/** Response of every change. */
export interface CustomerResponse {
  customer: Customer;
  message: string;
}

export interface NewPasswordResponse extends CustomerResponse {
  /** In no other response, and nowhere in the database. */
  newPassword: string;
}
