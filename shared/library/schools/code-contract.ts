import * as z from 'zod';
import { sample } from '../../platform/core/samples.ts';

/** Body of `POST /child-codes`. */
export const openCodeInput = z.object({
  /** As it was typed, with spaces or hyphens anywhere. */
  code: z.string('Zadajte kód z lístka.').max(40, 'Kód má osem písmen a\u00a0číslic.'),
});
sample(openCodeInput, { code: 'K7MP 4XQA' });

/** `POST /child-codes`: the link to a child's photos, and the token that opens it. */
export interface OpenedCode {
  childId: string;
  slug: string;
  shareToken: string;
  name: string;
  className: string;
  school: string;
  /** The last day on which orders of the whole school are taken together. */
  deadlineOn: string;
}
