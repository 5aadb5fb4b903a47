import type { FrozenDocument } from '../../../shared/money/invoices/frozen-document.ts';
import { tidyNumber } from '../../../shared/shop/companies/company-numbers.ts';
import { element, optionalElement, type XmlElement } from '../../platform/core/xml.ts';
import { countryCode } from './country-code.ts';
import { sellerAddress } from './seller-address.ts';

// Of a Slovak DIČ in the Peppol list of participant identifiers.
const dicScheme = '0245';

interface Party {
  name: string;
  ico: string;
  dic: string;
  /** Empty: not said, as in a document without VAT (BR-O-02). */
  icDph: string;
  legalForm: string;
  street: string;
  city: string;
  postalCode: string;
  country: string;
  contact: { name: string; phone: string; email: string };
}

export function supplierParty({ supplier, vat }: FrozenDocument): XmlElement {
  const { street = '', city = '', postalCode = '' } = sellerAddress(supplier.address) ?? {};
  const party = {
    name: supplier.companyName,
    ico: supplier.ico,
    dic: supplier.dic,
    icDph: vat.length > 0 ? supplier.icDph : '',
    legalForm: supplier.businessRegister,
    ...{ street, city, postalCode, country: 'SK' },
    contact: { name: '', phone: supplier.phone, email: supplier.email },
  };
  return element('cac:AccountingSupplierParty', [partyElement(party, true)]);
}

export function customerParty({ customer, vat }: FrozenDocument): XmlElement {
  const { name, ico, dic, icDph } = customer.company ?? { name: customer.name, ico: '', dic: '', icDph: '' };
  const address = customer.billingAddress;
  const party = {
    ...{ name, ico, dic },
    icDph: vat.length > 0 ? icDph : '',
    legalForm: '',
    street: `${address?.street ?? ''} ${address?.streetNumber ?? ''}`.trim(),
    city: address?.city ?? '',
    postalCode: address?.postalCode ?? '',
    country: countryCode(address?.country ?? '') ?? '',
    contact: { name: customer.name, phone: customer.phone ?? '', email: customer.email },
  };
  return element('cac:AccountingCustomerParty', [partyElement(party, false)]);
}

function partyElement(party: Party, isSeller: boolean): XmlElement {
  const dic = tidyNumber(party.dic);
  return element('cac:Party', [
    element('cbc:EndpointID', dic, { schemeID: dicScheme }),
    element('cac:PartyIdentification', [element('cbc:ID', dic, { schemeID: dicScheme })]),
    element('cac:PartyName', [element('cbc:Name', party.name)]),
    element('cac:PostalAddress', [
      optionalElement('cbc:StreetName', party.street),
      optionalElement('cbc:CityName', party.city),
      optionalElement('cbc:PostalZone', party.postalCode),
      element('cac:Country', [element('cbc:IdentificationCode', party.country)]),
    ]),
    party.icDph === '' ? null : taxScheme(tidyNumber(party.icDph), 'VAT'),
    // Only sellers have a second tax number (BT-32).
    isSeller ? taxScheme(dic, 'TAX') : null,
    element('cac:PartyLegalEntity', [
      element('cbc:RegistrationName', party.name),
      optionalElement('cbc:CompanyID', tidyNumber(party.ico)),
      optionalElement('cbc:CompanyLegalForm', party.legalForm),
    ]),
    contactElement(party.contact),
  ]);
}

const taxScheme = (companyId: string, scheme: string): XmlElement =>
  element('cac:PartyTaxScheme', [
    element('cbc:CompanyID', companyId),
    element('cac:TaxScheme', [element('cbc:ID', scheme)]),
  ]);

function contactElement({ name, phone, email }: Party['contact']): XmlElement | null {
  const children = [
    optionalElement('cbc:Name', name),
    optionalElement('cbc:Telephone', phone),
    optionalElement('cbc:ElectronicMail', email),
  ];
  return children.some(Boolean) ? element('cac:Contact', children) : null;
}
