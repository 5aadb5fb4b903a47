import { addressLines } from '../../../shared/shop/addresses/address-lines.ts';
import { deliveredWithin } from '../../../shared/shop/orders/delivery-time.ts';
import { schoolLines, schoolPromise } from '../../../shared/shop/orders/ordered-school.ts';
import { pickupPointLines } from '../../../shared/shop/pickup-points/pickup-point-lines.ts';
import type { OrderRow } from './queries.ts';

type Delivery = Pick<OrderRow, 'deliveryKind' | 'deliveryDaysTo' | 'deliveryAddress' | 'pickupPoint' | 'school'>;

/** Returns until when prints are there: 'doručíme do 4 pracovných dní'. */
export const deliveryPromise = ({
  deliveryKind,
  deliveryDaysTo,
  school,
}: Pick<Delivery, 'deliveryKind' | 'deliveryDaysTo' | 'school'>) =>
  deliveryKind === 'SCHOOL' && school
    ? schoolPromise(school)
    : deliveredWithin({ kind: deliveryKind ?? 'ADDRESS', daysTo: deliveryDaysTo });

interface DeliveryPlace {
  title: string;
  lines: string[];
}

/** Returns where an order goes, with what that is called; null when it is not sent. */
export function deliveryPlace({
  deliveryKind,
  deliveryAddress,
  pickupPoint,
  school,
  supplier,
}: Delivery & Pick<OrderRow, 'supplier'>): DeliveryPlace | null {
  if (pickupPoint) return { title: 'Výdajné miesto', lines: pickupPointLines(pickupPoint) };
  if (deliveryKind === 'SCHOOL' && school) return { title: 'Škola', lines: schoolLines(school) };
  if (deliveryKind === 'PERSONAL')
    return {
      title: 'Osobné vyzdvihnutie',
      lines: [supplier.companyName, supplier.address].filter((line) => line.trim()),
    };
  return deliveryAddress && { title: 'Doručovacia adresa', lines: addressLines(deliveryAddress) };
}
