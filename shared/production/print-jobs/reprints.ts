import type { OrderStatus } from '../../shop/orders/order-status.ts';

/** Why prints of an order are made once more. */
export const reprintReasons = ['PRINT_DEFECT', 'DAMAGED', 'LOST_PARCEL', 'COMPLAINT', 'OTHER'] as const;
export type ReprintReason = (typeof reprintReasons)[number];

export const reprintReasonName: Record<ReprintReason, string> = {
  PRINT_DEFECT: 'Chyba tlače',
  DAMAGED: 'Poškodené pri balení alebo preprave',
  LOST_PARCEL: 'Stratená zásielka',
  COMPLAINT: 'Reklamácia zákazníka',
  OTHER: 'Iný dôvod',
};

/** Returns whether prints of an order may be made once more: they were made, or are being made. */
export const canReprint = (status: OrderStatus): boolean => reprintable.includes(status);
const reprintable: readonly OrderStatus[] = ['PRINTING', 'PRINT_COMPLETED', 'SHIPPED', 'RECEIVED'];
