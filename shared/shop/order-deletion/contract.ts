/** What is deleted with orders besides their invoices. */
interface GoneWithOrders {
  /** Ids of print jobs, open or finished. */
  printJobs: string[];
  /** Payments received. */
  paidCents: number;
}

/** What deleting an order would delete with it: numbers of invoices. */
export interface CanDeleteOrder extends GoneWithOrders {
  hasInvoices: boolean;
  invoices: string[];
}

export interface CanDeleteOrders extends GoneWithOrders {
  hasInvoices: boolean;
  totalInvoices: number;
  /** Orders that have invoices. */
  invoicesByOrder: { orderId: string; orderNumber: string; invoices: string[] }[];
}

export interface OrdersDeleted {
  message: string;
  deletedCount: number;
}
