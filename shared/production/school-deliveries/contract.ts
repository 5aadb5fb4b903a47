import * as z from 'zod';
import { sample } from '../../platform/core/samples.ts';
import type { OrderStatus } from '../../shop/orders/order-status.ts';
import type { OrderedChild } from '../../shop/orders/ordered-school.ts';
import { schoolDeliveryPapers } from './papers.ts';

/** How many orders of a school are how far. */
export interface SchoolOrderCounts {
  /** Not paid: they are not printed. */
  unpaid: number;
  /** Paid, and waiting for the printing to begin. */
  waiting: number;
  /** Somebody holds them. */
  held: number;
  inPrint: number;
  printed: number;
  /** Handed over to the school. */
  handedOver: number;
}

/** A school that orders are delivered to. */
export interface SchoolDelivery {
  jobId: string;
  school: string;
  address: string;
  /** Whose job it is; null: the account is deleted. */
  photographer: { name: string; email: string } | null;
  /** The last day of orders, `2026-12-08`. */
  deadlineOn: string;
  isOver: boolean;
  counts: SchoolOrderCounts;
}

export interface SchoolDeliveryOrder {
  id: string;
  orderNumber: string;
  status: OrderStatus;
  /** It waits for the printing of the school. */
  isWaiting: boolean;
  /** Why somebody holds it. */
  heldReason: string | null;
  /** In the order of the classes; none once names are erased. */
  children: OrderedChild[];
  customerName: string;
  itemCount: number;
}

export const schoolDeliveriesQuery = z.object({ cursor: z.string().max(200).optional() });
sample(schoolDeliveriesQuery, {});

/** `GET /admin/school-deliveries`: the latest deadline first. */
export interface SchoolDeliveriesResponse {
  deliveries: SchoolDelivery[];
  nextCursor: string | null;
}

/** `GET /admin/school-deliveries/{id}`: its orders by class, surname and child; cancelled ones are not among them. */
export interface SchoolDeliveryResponse {
  delivery: SchoolDelivery;
  orders: SchoolDeliveryOrder[];
}

/** `GET /admin/school-deliveries/{id}/papers`: a PDF. */
export const schoolDeliveryPaperQuery = z.object({
  paper: z.enum(schoolDeliveryPapers, 'Neznámy dokument.').default('labels'),
});
