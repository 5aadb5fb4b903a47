import { describe, expect, it } from 'vitest';
import { type Carrier, carrierCodes, carrierOfDelivery, trackingUrl } from './carriers.ts';

describe('parcel tracking', () => {
  it.each<[Carrier, string, string]>([
    ['SPS', '703-030-28751101', 'sdg_landnr=703&sdg_mandnr=030&sdg_lfdnr=28751101'],
    ['GLS', '00012345678', 'match=00012345678'],
    ['PACKETA', 'Z1234567890', 'id=Z1234567890'],
    ['DPD', '05222012345678', '/parcel/05222012345678'],
    ['POSTA', 'RR123456789SK', 'parcel=RR123456789SK'],
  ])('%s', (carrier, number, part) => expect(trackingUrl(carrier, number)).toContain(part));

  it.each(carrierCodes)('%s: no number leads elsewhere', (carrier) => {
    for (const number of ['https://evil.example/', '../../x', 'javascript:alert(1)', '1&x=2#y', ' 12 ']) {
      const host = (url: string) => /^https:\/\/[^/]+/.exec(url)?.[0];
      expect(host(trackingUrl(carrier, number))).toBe(host(trackingUrl(carrier, '1')));
      expect(host(trackingUrl(carrier, number))).toBeTruthy();
    }
  });
});

describe('the carrier of a delivery product', () => {
  it.each<[string, Carrier | null]>([
    ['Kuriér SPS', 'SPS'],
    ['Packeta na adresu', 'PACKETA'],
    ['Slovenská pošta', 'POSTA'],
    ['GLS ParcelShop', 'GLS'],
    ['Kuriér DPD', 'DPD'],
    ['Kuriér', null],
    ['GLS alebo DPD', null],
    ['', null],
  ])('%s', (name, carrier) => expect(carrierOfDelivery(name)).toBe(carrier));
});
