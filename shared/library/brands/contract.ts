import * as z from 'zod';
import { optionalLine } from '../../platform/core/one-line.ts';
import { sample } from '../../platform/core/samples.ts';
import { logoTypes, maxLogoBytes } from './logo-types.ts';

const maxWebsite = 200;

/** Body of `PUT /brand`. What is empty is not shown. */
export const brandInput = z.object({
  name: optionalLine(80),
  accent: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'Zadajte farbu ako #0e5363.')
    .transform((color) => color.toLowerCase())
    .nullable(),
  website: optionalLine(maxWebsite)
    .transform((text) => (text === '' || /^https?:\/\//i.test(text) ? text : `https://${text}`))
    .pipe(
      z.union([z.literal(''), z.url({ protocol: /^https?$/, hostname: z.regexes.domain })], 'Zadajte adresu webu.'),
    ),
  footer: optionalLine(160),
  /** Null removes it; without it the logo stays. */
  logo: z
    .object({
      type: z.enum(logoTypes, 'Logo môže byť PNG alebo SVG.'),
      base64: z.base64('Logo sa nedá prečítať.').max(Math.ceil(maxLogoBytes / 3) * 4, 'Logo môže mať najviac 40 kB.'),
    })
    .nullish(),
});
sample(brandInput, {
  name: 'Foto Kováč',
  accent: '#0e5363',
  website: 'https://fotokovac.example',
  footer: 'Svadobný fotograf, Žilina',
});
export type BrandInput = z.infer<typeof brandInput>;

/** What a photographer shows beside their photos. */
export interface Brand {
  /** Null: the name of the account. */
  name: string | null;
  /** `#0e5363` */
  accent: string | null;
  website: string | null;
  footer: string | null;
  logoUrl: string | null;
}

/** `GET` and `PUT /brand` */
export interface BrandResponse {
  brand: Brand;
}
