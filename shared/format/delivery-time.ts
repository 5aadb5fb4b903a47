import type { DeliveryKind } from '../rules/delivery.ts';
import { formatNumber, pluralForm } from './plural.ts';

export const deliveryKindTexts: Record<DeliveryKind, string> = {
  ADDRESS: 'Na adresu',
  PICKUP_POINT: 'Na výdajné miesto',
  PERSONAL: 'Osobné vyzdvihnutie',
};

interface DeliveryTime {
  kind: DeliveryKind;
  daysFrom: number | null;
  daysTo: number | null;
}

/** Returns when prints are there: 'Doručenie o 2 – 4 pracovné dni od zaplatenia'; null when it is not said. */
export function deliveryTimeText({ kind, daysFrom, daysTo }: DeliveryTime): string | null {
  if (daysFrom === null || daysTo === null) return null;
  const days =
    daysFrom === daysTo ? formatNumber(daysTo) : `${formatNumber(daysFrom)}\u00a0–\u00a0${formatNumber(daysTo)}`;
  const noun = pluralForm(daysTo, 'pracovný deň', 'pracovné dni', 'pracovných dní');
  return `${kind === 'PERSONAL' ? 'Pripravené na vyzdvihnutie' : 'Doručenie'} o\u00a0${days} ${noun} od zaplatenia`;
}

/** Returns until when prints of an order are there: 'doručíme do 4 pracovných dní'. */
export function deliveredWithin({ kind, daysTo }: Omit<DeliveryTime, 'daysFrom'>): string {
  const days =
    daysTo === null
      ? '3 až 5 pracovných dní'
      : `${formatNumber(daysTo)} ${daysTo === 1 ? 'pracovného dňa' : 'pracovných dní'}`;
  return `${kind === 'PERSONAL' ? 'pripravíme na vyzdvihnutie' : 'doručíme'} do ${days}`;
}
