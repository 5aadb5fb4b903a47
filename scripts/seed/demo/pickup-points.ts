import type { PickupPoint } from '../../../shared/shop/orders/delivery.ts';

/** Towns with a postal code and how many points they have; all but the towns is invented. */
const towns: [city: string, postalCode: string, count: number][] = [
  ['Bratislava', '811 01', 36],
  ['Košice', '040 01', 26],
  ['Prešov', '080 01', 14],
  ['Žilina', '010 01', 14],
  ['Nitra', '949 01', 14],
  ['Banská Bystrica', '974 01', 14],
  ['Trnava', '917 01', 12],
  ['Trenčín', '911 01', 12],
  ['Martin', '036 01', 10],
  ['Poprad', '058 01', 10],
  ['Prievidza', '971 01', 8],
  ['Zvolen', '960 01', 8],
  ['Považská Bystrica', '017 01', 7],
  ['Michalovce', '071 01', 7],
  ['Nové Zámky', '940 01', 7],
  ['Spišská Nová Ves', '052 01', 7],
  ['Komárno', '945 01', 6],
  ['Levice', '934 01', 6],
  ['Humenné', '066 01', 6],
  ['Bardejov', '085 01', 6],
  ['Liptovský Mikuláš', '031 01', 6],
  ['Ružomberok', '034 01', 5],
  ['Piešťany', '921 01', 5],
  ['Topoľčany', '955 01', 5],
  ['Lučenec', '984 01', 5],
  ['Pezinok', '902 01', 5],
  ['Dunajská Streda', '929 01', 5],
  ['Senec', '903 01', 4],
  ['Malacky', '901 01', 4],
  ['Senica', '905 01', 4],
  ['Skalica', '909 01', 3],
  ['Brezno', '977 01', 3],
  ['Čadca', '022 01', 4],
  ['Dolný Kubín', '026 01', 3],
  ['Kežmarok', '060 01', 3],
  ['Stará Ľubovňa', '064 01', 3],
  ['Vranov nad Topľou', '093 01', 3],
  ['Trebišov', '075 01', 3],
  ['Rožňava', '048 01', 3],
  ['Rimavská Sobota', '979 01', 3],
  ['Žiar nad Hronom', '965 01', 3],
  ['Banská Štiavnica', '969 01', 2],
  ['Šaľa', '927 01', 3],
  ['Galanta', '924 01', 3],
  ['Hlohovec', '920 01', 3],
  ['Nové Mesto nad Váhom', '915 01', 3],
  ['Snina', '069 01', 2],
  ['Svidník', '089 01', 2],
];
const streets = [
  'Hlavná',
  'Štúrova',
  'Hviezdoslavova',
  'Námestie slobody',
  'Železničná',
  'Školská',
  'Kvetná',
  'Lipová',
];
const shops = ['Potraviny Slnečnica', 'Papiernictvo Ceruzka', 'Výdajný box', 'Kvety Margaréta', 'Trafika U rohu'];

/** Returns some hundred drawn pick-up points: `npm start` has no key of a carrier. */
export function demoPickupPoints(): PickupPoint[] {
  const points = towns.flatMap(([city, postalCode, count]) =>
    Array.from({ length: count }, (_, at) => ({
      name: `${shops[at % shops.length]} (ukážka)`,
      street: `${streets[at % streets.length]} ${1 + ((at * 7) % 60)}`,
      city,
      postalCode,
    })),
  );
  return points.map((point, at) => ({ id: String(900_001 + at), ...point }));
}
