import type { PriceTier } from '../../shared/contract/catalogue.ts';
import { centsToEuros } from '../../shared/format/money.ts';
import type { Tariff } from '../../shared/rules/pricing.ts';

export const tiersInEuros = (tiers: Tariff['priceTiers']): PriceTier[] =>
  tiers.map(({ minQty, maxQty, priceCents }) => ({ minQty, maxQty, price: centsToEuros(priceCents) }));
