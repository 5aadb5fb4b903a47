import * as z from 'zod';
import { sample } from '../../platform/core/samples.ts';
import { type Presentation, themes, typefaces } from './looks.ts';

const percent = z
  .number('Zadajte číslo.')
  .multipleOf(10, 'Zadajte celé desiatky.')
  .min(0, 'Najmenej 0.')
  .max(100, 'Najviac 100.');

/** Body of `PUT /albums/{id}/presentation`. */
export const presentationInput = z.object({
  hasCover: z.boolean('Zadajte true alebo false.'),
  focus: z.object({ x: percent, y: percent }),
  typeface: z.enum(typefaces, 'Neznáme písmo.'),
  theme: z.enum(themes, 'Neznáme farby.'),
  eventOn: z.iso.date('Zadajte dátum ako 2026-07-14.').nullable(),
});
sample(presentationInput, {
  hasCover: true,
  focus: { x: 50, y: 40 },
  typeface: 'serif',
  theme: 'dark',
  eventOn: '2026-07-14',
});
export type PresentationInput = z.infer<typeof presentationInput>;

/** `GET` and `PUT /albums/{id}/presentation` */
export interface PresentationResponse {
  presentation: Presentation;
  /** The photographer's colour, which the theme `accent` needs; null: there is none. */
  accent: string | null;
}
