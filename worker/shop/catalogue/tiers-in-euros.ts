import { centsToEuros } from '../../../shared/format/money.ts';
import type { PriceTier } from '../../../shared/shop/catalogue/contract.ts';
import type { Tariff } from '../../../shared/shop/catalogue/pricing.ts';

export const tiersInEuros = (tiers: Tariff['priceTiers']): PriceTier[] =>
  tiers.map(({ minQty, maxQty, priceCents }) => ({ minQty, maxQty, price: centsToEuros(priceCents) }));
