import * as z from 'zod';
import { oneLine } from '../../platform/core/one-line.ts';
import { homeCountry, isHomeCountry, isPhone, isSlovakPostalCode, slovakPostalCode } from './addresses.ts';

const optionalLine = (max: number, tooLong: string) =>
  z
    .string()
    .trim()
    .max(max, tooLong)
    .regex(/^\P{Cc}*$/u, 'Text obsahuje znaky, ktoré sa nedajú uložiť.');

/** In the samples of bodies. */
export const sampleAddress = {
  street: 'Hlavná',
  streetNumber: '1',
  postalCode: '010 01',
  city: 'Žilina',
  country: homeCountry,
};

/** A Slovak postal code is stored as people write it: `821 01`. */
export const addressInput = z
  .object({
    street: oneLine('Zadajte ulicu.').max(120, 'Ulica môže mať najviac 120 znakov.'),
    streetNumber: optionalLine(20, 'Číslo domu môže mať najviac 20 znakov.').nullish(),
    city: oneLine('Zadajte mesto alebo obec.').max(100, 'Mesto môže mať najviac 100 znakov.'),
    postalCode: oneLine('Zadajte PSČ.')
      .max(12, 'PSČ môže mať najviac 12 znakov.')
      .regex(/\d/, 'PSČ má päť číslic, napríklad 821 01.'),
    country: optionalLine(60, 'Krajina môže mať najviac 60 znakov.').nullish(),
  })
  .transform((address) => ({
    ...address,
    streetNumber: address.streetNumber ?? '',
    country: isHomeCountry(address.country ?? '') ? homeCountry : (address.country ?? ''),
  }))
  .refine(({ country, postalCode }) => country !== homeCountry || isSlovakPostalCode(postalCode), {
    path: ['postalCode'],
    message: 'PSČ má päť číslic, napríklad 821 01.',
  })
  .transform((address) => ({ ...address, postalCode: tidyPostalCode(address) }));

export const phoneInput = optionalLine(30, 'Telefón môže mať najviac 30 znakov.').refine(
  (text) => text === '' || isPhone(text),
  'Zadajte telefón v tvare 0901 234 567 alebo +421 901 234 567.',
);

function tidyPostalCode({ country, postalCode }: { country: string; postalCode: string }): string {
  return country === homeCountry ? (slovakPostalCode(postalCode) ?? postalCode) : postalCode;
}

export interface Address {
  street: string;
  /** May be empty: in some villages houses have no number. */
  streetNumber: string;
  postalCode: string;
  city: string;
  country: string;
}
