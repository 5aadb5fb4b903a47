/** Of the fields of a parcel: of an order, or of a reprint. */
export const parcelTexts = {
  carrier: 'Dopravca',
  noCarrier: 'Nevybraný',
  carrierMissing: 'K\u00a0číslu zásielky vyberte dopravcu.',
  number: 'Číslo zásielky',
};
