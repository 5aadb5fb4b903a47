import { formatOf } from '../../shared/shop/prints/print-formats.ts';
import { newId } from '../../worker/platform/core/new-id.ts';
import type { products } from '../../worker/platform/db/schema/main/catalogue.ts';

type ProductRow = typeof products.$inferInsert;
type Tier = ProductRow['priceTiers'][number];
type DemoProduct = Pick<ProductRow, 'name' | 'type' | 'description' | 'priceCents'> & Partial<ProductRow>;

const tier = (minQty: number, maxQty: number | null, priceCents: number): Tier => ({ minQty, maxQty, priceCents });

const demoProducts: DemoProduct[] = [
  {
    type: 'PRINT_SIZE',
    name: '10x15',
    printFormat: formatOf(100, 150),
    description: 'Klasický formát do albumu.',
    priceCents: 29,
    priceTiers: [tier(10, 49, 25), tier(50, 99, 21), tier(100, null, 19)],
    featuredOnHomepage: true,
  },
  {
    type: 'PRINT_SIZE',
    name: '13x18',
    printFormat: formatOf(130, 180),
    description: 'O kúsok väčší, do rámika na poličku.',
    priceCents: 49,
    priceTiers: [tier(10, 49, 45), tier(50, 99, 39), tier(100, null, 35)],
    featuredOnHomepage: true,
  },
  {
    type: 'PRINT_SIZE',
    name: '15x20',
    printFormat: formatOf(150, 200),
    description: 'Celá fotka z mobilu bez orezu.',
    priceCents: 79,
    priceTiers: [tier(10, 49, 69), tier(50, null, 59)],
  },
  {
    type: 'PRINT_SIZE',
    name: '20x30',
    printFormat: formatOf(200, 300),
    description: 'Veľký formát na stenu.',
    priceCents: 199,
    priceTiers: [tier(5, 19, 179), tier(20, null, 159)],
    featuredOnHomepage: true,
  },
  {
    type: 'SERVICE',
    name: 'Lesklý papier',
    description: 'Sýte farby a hlboká čierna.',
    priceCents: 0,
    serviceGroup: 'Papier',
  },
  {
    type: 'SERVICE',
    name: 'Matný papier',
    serviceGroup: 'Papier',
    description: 'Jemný povrch bez odleskov a odtlačkov prstov.',
    priceCents: 3,
    priceTiers: [tier(50, null, 2)],
  },
  {
    type: 'SERVICE',
    name: 'Biely okraj',
    description: 'Biely okraj po celom obvode fotky.',
    priceCents: 2,
    isFrame: true,
  },
  {
    type: 'DELIVERY',
    name: 'Slovenská pošta',
    description: 'Doporučená zásielka do schránky alebo na poštu.',
    priceCents: 290,
    deliveryDaysFrom: 3,
    deliveryDaysTo: 5,
  },
  {
    type: 'DELIVERY',
    name: 'Packeta na adresu',
    description: 'Kuriér Packety v pracovný deň.',
    priceCents: 390,
    deliveryDaysFrom: 2,
    deliveryDaysTo: 4,
  },
  {
    type: 'DELIVERY',
    name: 'Kuriér SPS',
    description: 'Doručenie na adresu v pracovný deň, kuriér vopred zavolá.',
    priceCents: 490,
    deliveryDaysFrom: 2,
    deliveryDaysTo: 3,
  },
  {
    type: 'DOWNLOAD',
    name: '1200 px',
    description: 'JPEG na web, do správy alebo na obrazovku telefónu.',
    priceCents: 49,
    resolution: 1200,
  },
  {
    type: 'DOWNLOAD',
    name: '2400 px',
    description: 'JPEG na veľkú obrazovku.',
    priceCents: 99,
    resolution: 2400,
  },
  {
    type: 'DOWNLOAD',
    name: 'Originál',
    description: 'Pôvodný súbor v plnom rozlíšení.',
    priceCents: 199,
  },
];

interface DemoBundle extends Pick<ProductRow, 'name' | 'description' | 'priceCents'> {
  parts: [count: number, product: string][];
}

const demoBundles: DemoBundle[] = [
  {
    name: 'Malá sada',
    description: 'Do albumu a do rámika.',
    priceCents: 139,
    parts: [
      [1, '13x18'],
      [4, '10x15'],
    ],
  },
  {
    name: 'Školská sada',
    description: 'Fotky na papieri aj súbor na uloženie.',
    priceCents: 299,
    parts: [
      [1, '13x18'],
      [4, '10x15'],
      [1, 'Originál'],
    ],
  },
];

/** Returns the products of a new shop; admins can change them. */
export function catalogueRows(now: number): ProductRow[] {
  const common = () => ({ priceTiers: [], id: newId(), createdAt: now, updatedAt: now });
  const products = demoProducts.map((product): ProductRow => ({ ...common(), ...product }));
  const idOf = new Map(products.map(({ name, id }) => [name, id]));
  const bundles = demoBundles.map(({ parts, ...bundle }) => {
    const bundleParts = parts.map(([count, product]) => ({ count, productId: idOf.get(product) ?? '' }));
    return { ...common(), ...bundle, type: 'BUNDLE' as const, bundleParts };
  });
  return [...products, ...bundles];
}
