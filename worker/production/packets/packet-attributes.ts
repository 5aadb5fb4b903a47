import type { ParcelFileSettings } from '../../../shared/production/parcels/contract.ts';
import { element, optionalElement, type XmlElement } from '../../platform/core/xml.ts';
import { type Parcel, splitName } from '../parcels/parcel.ts';

/** Returns what Packeta asks of a parcel (`createPacket`), as in the file of its CSV import. Pure. */
export function packetAttributes(
  parcel: Parcel,
  { sender, service }: Pick<ParcelFileSettings, 'sender' | 'service'>,
): XmlElement[] {
  const [name, surname] = splitName(parcel.name);
  const { pointId, orderNumber, email, phone, valueEuros, weightKg, street, streetNumber, city, postalCode } = parcel;
  const address = [
    optionalElement('street', street),
    optionalElement('houseNumber', streetNumber),
    element('city', city),
    element('zip', postalCode),
  ];
  const all = [
    element('number', orderNumber),
    element('name', name),
    element('surname', surname),
    element('email', email),
    optionalElement('phone', phone),
    element('addressId', pointId || service),
    // Paid already: no cash on delivery.
    element('cod', '0'),
    element('value', valueEuros),
    element('currency', 'EUR'),
    element('weight', weightKg),
    element('eshop', sender),
    // A pick-up point needs no address.
    ...(pointId ? [] : address),
  ];
  return all.filter((each) => each !== null);
}
