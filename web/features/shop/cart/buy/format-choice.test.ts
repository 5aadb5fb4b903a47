import { describe, expect, it } from 'vitest';
import type { Product, ProductType } from '../../../../../shared/shop/catalogue/contract.ts';
import { formatOf } from '../../../../../shared/shop/prints/print-formats.ts';
import type { PrintChoice } from '../../../../../shared/shop/prints/print-plan.ts';
import { tierInfo } from '../prices.ts';
import {
  canOrder,
  firstChoice,
  missingIn,
  modesOf,
  printOf,
  sizedProduct,
  withGroupService,
  withMode,
  withPaperSize,
  withPrint,
  withService,
} from './format-choice.ts';
import { type Offer, offerOf, serviceGroups, singleServices } from './offer.ts';
import { isTooMany, readQuantity } from './quantity-stepper.tsx';

const product = (type: ProductType, name: string, resolution: number | null = null): Product => ({
  id: `id of ${name}`,
  name,
  description: null,
  type,
  price: 1,
  priceTiers: [],
  resolution,
  serviceGroup: null,
  printFormat: null,
  isFrame: false,
});
const pricing = {
  PRINT_SIZE: [product('PRINT_SIZE', '10x15'), product('PRINT_SIZE', '13x18')],
  SERVICE: [product('SERVICE', 'Okraj')],
  DOWNLOAD: [product('DOWNLOAD', '1200 px', 1200), product('DOWNLOAD', 'Originál')],
  BUNDLE: [],
};
const settings = { fitOverLossPercent: null, tiersByFormat: false };
const offer: Offer = { ...pricing, ...settings };
const response = { pricing, ...settings };
const downloadsOnly = { ...offer, PRINT_SIZE: [] };
const chosen = withService({ ...withMode('print', offer), paperSize: '13x18', quantity: 7 }, 'Okraj', true);

describe('what an album offers', () => {
  it('is the catalogue, or what the album is limited to', () => {
    expect(offerOf(response, [])).toEqual(offer);
    const limited = offerOf(response, [product('PRINT_SIZE', '13x18').id]);
    expect(limited).toEqual({ PRINT_SIZE: [offer.PRINT_SIZE[1]], SERVICE: [], DOWNLOAD: [], BUNDLE: [], ...settings });
    expect(modesOf(limited)).toEqual(['print']);
  });

  it('is nothing when its products are no longer on sale', () => {
    expect(modesOf(offerOf(response, [product('DOWNLOAD', 'gone').id]))).toEqual([]);
  });
});

describe('changing the mode', () => {
  it('to print selects the first size and clears the download', () => {
    expect(withMode('print', offer)).toMatchObject({ paperSize: '10x15', downloadProduct: null, services: [] });
  });

  it('to download selects the first product and clears size, services and quantity', () => {
    expect(withMode('download', offer)).toEqual({
      mode: 'download',
      paperSize: null,
      services: [],
      downloadProduct: '1200 px',
      print: null,
      quantity: 1,
    });
  });
});

describe('the way of printing', () => {
  const sized = (name: string, width: number, height: number) => ({
    ...product('PRINT_SIZE', name),
    printFormat: formatOf(width, height),
  });
  const frame = { ...product('SERVICE', 'Biely okraj'), isFrame: true };
  const papers: Offer = {
    ...offer,
    PRINT_SIZE: [sized('10x15', 100, 150), sized('15x20', 150, 200), product('PRINT_SIZE', 'Puzzle')],
    SERVICE: [product('SERVICE', 'Zapisovanie'), frame],
  };
  const fill: PrintChoice = { mode: 'fill', crop: null, turn: 0 };
  const first = withService(withMode('print', papers), 'Zapisovanie', true);
  const photo = { width: 4000, height: 1000 };

  it('is by rule until it is chosen, also photos whole that would lose much', () => {
    expect(printOf(photo, first, papers)).toEqual(fill);
    expect(printOf(photo, first, { ...papers, fitOverLossPercent: 40 })).toEqual({ ...fill, mode: 'fit' });
    expect(printOf({ width: 3000, height: 2000 }, first, { ...papers, fitOverLossPercent: 40 })).toEqual(fill);
    expect(printOf({ width: null, height: null }, first, { ...papers, fitOverLossPercent: 40 })).toEqual(fill);
    expect(printOf(photo, { ...first, print: { ...fill, turn: 90 } }, papers)).toEqual({ ...fill, turn: 90 });
  });

  it('is none without a known paper', () => {
    expect(printOf(photo, withPaperSize(first, 'Puzzle', papers), papers)).toBeNull();
    expect(sizedProduct({ ...first, mode: 'download' }, papers)).toBeNull();
  });

  it('brings the white frame as a service, once, and takes it away', () => {
    const framed = withPrint(withPrint(first, { ...fill, mode: 'frame' }, papers), { ...fill, mode: 'frame' }, papers);
    expect(framed.services).toEqual(['Zapisovanie', 'Biely okraj']);
    expect(withPrint(framed, fill, papers).services).toEqual(['Zapisovanie']);
    expect(withPaperSize(framed, '15x20', papers)).toMatchObject({
      services: framed.services,
      print: { mode: 'frame' },
    });
  });

  it('keeps no crop on another paper', () => {
    const cropped = { ...first, print: { ...fill, crop: { left: 0, top: 0, width: 300, height: 200 } } };
    expect(withPaperSize(cropped, '15x20', papers).print).toEqual(fill);
  });
});

describe('the first choice', () => {
  it('is the first print size, or the first download where there are no prints', () => {
    expect(firstChoice(offer, null)).toMatchObject({ mode: 'print', paperSize: '10x15' });
    expect(firstChoice(downloadsOnly, null)).toMatchObject({ mode: 'download', downloadProduct: '1200 px' });
  });

  it('is the last format, one piece, without services that cost extra', () => {
    expect(firstChoice(offer, chosen)).toEqual({ ...chosen, quantity: 1, services: [] });
  });

  it('takes only what is offered of the last format', () => {
    expect(firstChoice({ ...offer, SERVICE: [], PRINT_SIZE: [offer.PRINT_SIZE[0]!] }, chosen)).toMatchObject({
      paperSize: '10x15',
      services: [],
    });
    expect(firstChoice(downloadsOnly, chosen)).toMatchObject({ mode: 'download', paperSize: null, services: [] });
  });
});

describe('a choice', () => {
  it('needs a size or a download', () => {
    expect(missingIn({ ...chosen, paperSize: null }, offer)).toBe('Prosím vyberte veľkosť tlače');
    expect(missingIn({ ...withMode('download', offer), downloadProduct: null }, offer)).toBe(
      'Prosím vyberte digitálny produkt',
    );
    expect(missingIn(chosen, offer)).toBeNull();
  });

  it('of a photo that cannot be shown can only be the original', () => {
    const failed = { status: 'FAILED' as const, printable: false };
    const download = withMode('download', offer);
    expect(canOrder(failed, chosen, offer)).toBe(false);
    expect(canOrder(failed, download, offer)).toBe(false);
    expect(canOrder(failed, { ...download, downloadProduct: 'Originál' }, offer)).toBe(true);
    expect(canOrder({ status: 'STORED', printable: true }, chosen, offer)).toBe(true);
  });

  it('of a photo that cannot be printed can be any download', () => {
    const unprintable = { status: 'READY' as const, printable: false };
    expect(canOrder(unprintable, chosen, offer)).toBe(false);
    expect(canOrder(unprintable, withMode('download', offer), offer)).toBe(true);
  });

  it('can remove a service again', () => {
    expect(withService(chosen, 'Okraj', false).services).toEqual([]);
    expect(withService(chosen, 'Okraj', true).services).toEqual(['Okraj']);
  });
});

describe('services in groups', () => {
  const glossy = { ...product('SERVICE', 'Lesklý'), price: 0, serviceGroup: 'Papier' };
  const matt = { ...product('SERVICE', 'Matný'), price: 0.03, serviceGroup: 'Papier' };
  const papers = { ...offer, SERVICE: [matt, ...offer.SERVICE, glossy] };
  const onlyMatt = { ...offer, SERVICE: [matt] };

  it('are grouped, the cheapest first, apart from those without a group', () => {
    expect(serviceGroups(papers.SERVICE)).toEqual([{ name: 'Papier', services: [glossy, matt] }]);
    expect(singleServices(papers.SERVICE)).toEqual(offer.SERVICE);
  });

  it('preselect the free one, and nothing that costs', () => {
    expect(withMode('print', papers).services).toEqual(['Lesklý']);
    expect(withMode('print', onlyMatt).services).toEqual([]);
    const laterDearer = { ...glossy, priceTiers: [{ minQty: 10, maxQty: null, price: 0.01 }] };
    expect(withMode('print', { ...offer, SERVICE: [laterDearer] }).services).toEqual([]);
    expect(withMode('download', papers).services).toEqual([]);
  });

  it('are not carried over from the last format when they cost extra', () => {
    const last = { ...chosen, services: ['Matný', 'Okraj'] };
    expect(firstChoice(papers, last)).toMatchObject({ paperSize: '13x18', services: ['Lesklý'] });
  });

  it('replace each other and leave the rest', () => {
    const choice = withService(withMode('print', papers), 'Okraj', true);
    const [group] = serviceGroups(papers.SERVICE);
    expect(withGroupService(choice, group!, 'Matný').services).toEqual(['Okraj', 'Matný']);
  });

  it('have to be chosen', () => {
    expect(missingIn(withMode('print', onlyMatt), onlyMatt)).toBe('Prosím vyberte jednu z\u00a0možností: Papier');
    expect(missingIn({ ...withMode('print', onlyMatt), services: ['Matný'] }, onlyMatt)).toBeNull();
    expect(missingIn(withMode('print', papers), papers)).toBeNull();
    expect(missingIn(withMode('download', papers), papers)).toBeNull();
  });
});

describe('a typed quantity', () => {
  it.each([
    ['12', 12],
    [' 1 200 ', 1200],
    ['-3', 3],
    ['99999', 10_000],
    ['', null],
    ['1.5', 1],
    ['12,', 12],
    [',5', null],
    ['0,9', null],
    ['abc', null],
    ['0', null],
  ])('%s is %s', (text, quantity) => {
    expect(readQuantity(text)).toBe(quantity);
  });
});

describe('too many pieces', () => {
  it.each([
    ['10000', false],
    ['10001', true],
    ['10000,9', false],
    ['', false],
  ])('%s: %s', (text, isOver) => {
    expect(isTooMany(text)).toBe(isOver);
  });
});

describe('the tier that applies', () => {
  const tariff = {
    priceCents: 29,
    priceTiers: [
      { minQty: 10, maxQty: 49, priceCents: 25 },
      { minQty: 50, maxQty: null, priceCents: 21 },
    ],
  };

  it('is none below the first one, and has the pieces missing to it', () => {
    expect(tierInfo(tariff, 7)).toEqual({ unitCents: 29, fromQuantity: null, next: { more: 3, unitCents: 25 } });
  });

  it('has its start and the next one', () => {
    expect(tierInfo(tariff, 10)).toEqual({ unitCents: 25, fromQuantity: 10, next: { more: 40, unitCents: 21 } });
    expect(tierInfo(tariff, 49).next).toEqual({ more: 1, unitCents: 21 });
    expect(tierInfo(tariff, 50)).toEqual({ unitCents: 21, fromQuantity: 50, next: null });
  });

  it('does not offer a tier that costs more', () => {
    const dearer = { priceCents: 20, priceTiers: [{ minQty: 5, maxQty: null, priceCents: 30 }] };
    expect(tierInfo(dearer, 1).next).toBeNull();
  });
});
