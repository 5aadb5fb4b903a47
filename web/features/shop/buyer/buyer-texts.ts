import { plural } from '../../../../shared/format/plural.ts';
import { maxPickupPoints } from '../../../../shared/shop/orders/delivery.ts';

export const addressTexts = {
  street: 'Ulica',
  streetNumber: 'Číslo domu',
  postalCode: 'PSČ',
  city: 'Mesto alebo obec',
  country: 'Krajina',
  deliveryCountryHelp: 'Tlač doručujeme na Slovensko.',
};

export const pickupTexts = {
  label: 'Výdajné miesto',
  placeholder: 'Napríklad Nitra Štúrova',
  help: 'Začnite písať mesto, ulicu alebo PSČ.',
  searching: 'Hľadám výdajné miesta...',
  failed: 'Výdajné miesta sa nepodarilo načítať. Skúste to znovu.',
  nothing: 'Žiadne výdajné miesto sa nenašlo. Skúste iné mesto alebo PSČ.',
  found: (count: number) =>
    count < maxPickupPoints
      ? plural(count, 'výdajné miesto', 'výdajné miesta', 'výdajných miest')
      : `Prvých ${plural(count, 'výdajné miesto', 'výdajné miesta', 'výdajných miest')}. Doplňte ulicu alebo PSČ.`,
  chosen: 'Vybrané výdajné miesto',
  missing: 'Pred objednaním vyberte výdajné miesto.',
};

export const companyTexts = {
  isCompany: 'Nakupujem na firmu',
  name: 'Názov firmy',
  ico: 'IČO',
  dic: 'DIČ (nepovinné)',
  icDph: 'IČ DPH (nepovinné)',
  lookUp: 'Doplniť podľa IČO',
  lookingUp: 'Hľadám...',
  lookupFailed: 'Firmu sa nepodarilo vyhľadať. Údaje vyplňte ručne.',
  seat: (seat: string) => `Názov je doplnený. Sídlo v\u00a0registri: ${seat}.`,
  help: 'Tieto údaje budú na faktúre. Sídlo firmy zadajte ako fakturačnú adresu.',
};

export const checkTexts = {
  name: 'Zadajte meno.',
  nameTooLong: 'Meno môže mať najviac 100 znakov.',
  phoneMissing: 'Pre tento spôsob doručenia zadajte telefón.',
  phone: 'Zadajte telefón v\u00a0tvare 0901\u00a0234\u00a0567 alebo +421\u00a0901\u00a0234\u00a0567.',
  street: 'Zadajte ulicu.',
  postalCode: 'Zadajte PSČ.',
  postalCodeInvalid: 'PSČ má päť číslic, napríklad 821 01.',
  city: 'Zadajte mesto alebo obec.',
  streetNumber: 'Zadajte číslo domu.',
  companyName: 'Zadajte názov firmy.',
  companyIco: 'Zadajte IČO.',
};
