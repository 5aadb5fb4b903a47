import * as z from 'zod';
import { oneLine, optionalLine } from '../../platform/core/one-line.ts';
import { tidyNumber } from './company-numbers.ts';

/** A doubtful number only causes a warning in the form. */
export const buyerCompanyInput = z.object({
  name: oneLine('Zadajte názov firmy.').max(140, 'Najviac 140 znakov.'),
  ico: oneLine('Zadajte IČO.').max(20, 'Najviac 20 znakov.').transform(tidyNumber),
  dic: optionalLine(20).transform(tidyNumber),
  icDph: optionalLine(20).transform(tidyNumber),
});

/** A firm that buys. Empty: not said. */
export interface BuyerCompany {
  name: string;
  ico: string;
  dic: string;
  icDph: string;
}
