import { formatNumber } from '../../format/plural.ts';
import type { DeliveryKind } from './delivery.ts';

export const deliveryKindTexts: Record<DeliveryKind, string> = {
  ADDRESS: 'Na adresu',
  PICKUP_POINT: 'Na výdajné miesto',
  PERSONAL: 'Osobné vyzdvihnutie',
  SCHOOL: 'Do školy',
};

interface DeliveryTime {
  kind: DeliveryKind;
  daysFrom: number | null;
  daysTo: number | null;
}

/** Returns when prints are there: 'Doručenie do 2 – 4 pracovných dní od zaplatenia'; null when it is not said. */
export function deliveryTimeText({ kind, daysFrom, daysTo }: DeliveryTime): string | null {
  if (daysFrom === null || daysTo === null) return null;
  const days =
    daysFrom === daysTo ? formatNumber(daysTo) : `${formatNumber(daysFrom)}\u00a0–\u00a0${formatNumber(daysTo)}`;
  return `${kind === 'PERSONAL' ? 'Pripravené na vyzdvihnutie' : 'Doručenie'} do\u00a0${days} ${workingDays(daysTo)} od zaplatenia`;
}

const workingDays = (count: number): string => (count === 1 ? 'pracovného dňa' : 'pracovných dní');

/** Returns until when prints of an order are there: 'doručíme do 4 pracovných dní'. */
export function deliveredWithin({ kind, daysTo }: Omit<DeliveryTime, 'daysFrom'>): string {
  const days = daysTo === null ? '3 až 5 pracovných dní' : `${formatNumber(daysTo)} ${workingDays(daysTo)}`;
  return `${kind === 'PERSONAL' ? 'pripravíme na vyzdvihnutie' : 'doručíme'} do ${days}`;
}
