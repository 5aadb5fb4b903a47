import type { AdminPagination } from '../../platform/core/admin-lists.ts';
import type {
  AdminOrder,
  AdminOrderResponse,
  AdminOrderSummary,
  AdminOrdersResponse,
  OrderPrintJob,
} from '../../shop/orders/admin-orders.ts';
import type { OrderDelivery, OrderItem } from '../../shop/orders/contract.ts';
import type { PrintData, PrintJob, PrintJobChanged, PrintJobsResponse, Reprint } from '../print-jobs/contract.ts';
import type { LeaseResponse, PrintStationsResponse } from '../print-jobs/print-stations.ts';
import type { TodayResponse } from './contract.ts';

// What operators get where admins get more: no money, no documents, no email address, no account.

export type ProductionItem = Omit<OrderItem, 'unitPriceEuros' | 'priceEuros'>;
type ProductionDelivery = Omit<OrderDelivery, 'priceEuros'>;
export type ProductionReprint = Omit<Reprint, 'costCents'>;

/** A row of `GET /admin/orders`. */
export interface ProductionOrderSummary extends Omit<AdminOrderSummary, 'totalCents' | 'paidCents' | 'user'> {
  user: Pick<AdminOrderSummary['user'], 'name'>;
}

export interface ProductionOrdersResponse {
  orders: ProductionOrderSummary[];
  pagination: AdminPagination;
}

type Shared =
  | ('id' | 'orderNumber' | 'kind' | 'status' | 'createdAt' | 'paidAt' | 'itemCount')
  | ('customerName' | 'customerPhone' | 'recipientName' | 'deliveryAddress' | 'supplierAddress')
  | ('carrier' | 'trackingNumber' | 'hold' | 'internalNote' | 'version' | 'actions' | 'history')
  | ('parcel' | 'unpreparedPrints');

export interface ProductionOrder extends Pick<AdminOrder, Shared> {
  items: ProductionItem[];
  delivery: ProductionDelivery | null;
  /** Newest first. */
  printJobs: (Omit<OrderPrintJob, 'reprint'> & { reprint: ProductionReprint | null })[];
}

/** `GET` and `PUT /admin/orders/{id}` */
export interface ProductionOrderResponse {
  order: ProductionOrder;
}

export interface ProductionJob extends Omit<PrintJob, 'order' | 'reprint'> {
  reprint: ProductionReprint | null;
  order: Omit<PrintJob['order'], 'customerEmail' | 'user'>;
}

interface ProductionJobsResponse extends Omit<PrintJobsResponse, 'printJobs'> {
  printJobs: ProductionJob[];
}

export interface ProductionJobResponse {
  printJob: ProductionJob;
}

interface ProductionJobChanged extends ProductionJobResponse {
  message: string;
}

/** `GET /print-jobs/{id}/print-data` */
export interface ProductionPrintData extends Omit<PrintData, 'job' | 'order'> {
  job: Omit<ProductionJob, 'order'>;
  order: Omit<PrintData['order'], 'customer'> & { customer: Omit<PrintData['order']['customer'], 'email'> };
}

/** `POST /print-jobs/lease` */
interface ProductionLeaseResponse {
  lease: (Omit<NonNullable<LeaseResponse['lease']>, 'printData'> & { printData: ProductionPrintData }) | null;
}

/** `GET /print-stations`, without the names of API tokens. */
interface ProductionStationsResponse extends Omit<PrintStationsResponse, 'stations'> {
  stations: Omit<PrintStationsResponse['stations'][number], 'token'>[];
}

/** `GET /admin/today` */
export type ProductionTodayResponse = Omit<
  TodayResponse,
  'openPayments' | 'openRefunds' | 'openWithdrawals' | 'openContentReports'
>;

// What the back office gets, no matter who is signed in.

export type StaffOrderSummary = AdminOrderSummary | ProductionOrderSummary;
export type StaffOrdersResponse = AdminOrdersResponse | ProductionOrdersResponse;
export type StaffOrder = AdminOrder | ProductionOrder;
export type StaffOrderResponse = AdminOrderResponse | ProductionOrderResponse;
export type StaffJob = PrintJob | ProductionJob;
export type StaffJobsResponse = PrintJobsResponse | ProductionJobsResponse;
export type StaffJobChanged = PrintJobChanged | ProductionJobChanged;
export type StaffPrintData = PrintData | ProductionPrintData;
export type StaffLeaseResponse = LeaseResponse | ProductionLeaseResponse;
export type StaffStationsResponse = PrintStationsResponse | ProductionStationsResponse;
export type StaffTodayResponse = ProductionTodayResponse & Partial<TodayResponse>;
