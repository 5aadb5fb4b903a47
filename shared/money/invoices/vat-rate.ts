import * as z from 'zod';
import { vatRates } from './vat.ts';

/** In percent. */
export const vatRateInput = z.literal(vatRates, 'Vyberte sadzbu DPH.');
