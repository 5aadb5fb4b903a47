import type { Address } from '../../../shared/shop/addresses/contract.ts';
import type { BuyerCompany } from '../../../shared/shop/companies/buyer-company.ts';
import { jana, martin, type Person } from '../people.ts';

export interface DemoCustomer {
  person: Person;
  phone: string;
  address: Address;
  company?: BuyerCompany;
}

const address = (street: string, streetNumber: string, postalCode: string, city: string): Address => ({
  street,
  streetNumber,
  postalCode,
  city,
  country: 'Slovensko',
});

/** No one signs in as these people: their passwords are random. */
const guest = (name: string, email: string): Person => ({
  name,
  email,
  password: '',
  role: 'CUSTOMER',
  plan: 'FREE',
});

/** The demo shop's customers. Streets, numbers and phones are invented. */
export const demoCustomers = {
  jana: { person: jana, phone: '+421 905 000 101', address: address('Lipová', '14', '811 02', 'Bratislava') },
  martin: {
    person: martin,
    phone: '+421 905 000 102',
    address: address('Podtatranská', '7', '031 01', 'Liptovský Mikuláš'),
  },
  zuzana: {
    person: guest('Zuzana Tóthová', 'zuzana.tothova@posta.test'),
    phone: '+421 908 000 103',
    address: address('Jarná', '22', '040 01', 'Košice'),
  },
  peter: {
    person: guest('Peter Novák', 'peter.novak@posta.test'),
    phone: '+421 911 000 104',
    address: address('Hviezdoslavova', '5', '010 01', 'Žilina'),
  },
  maria: {
    person: guest('Mária Nagyová', 'maria.nagyova@posta.test'),
    phone: '+421 903 000 105',
    address: address('Komárňanská', '61', '940 02', 'Nové Zámky'),
  },
  tomas: {
    person: guest('Tomáš Varga', 'tomas.varga@posta.test'),
    phone: '+421 917 000 106',
    address: address('Študentská', '3', '917 01', 'Trnava'),
  },
  lucia: {
    person: guest('Lucia Balážová', 'lucia.balazova@posta.test'),
    phone: '+421 949 000 107',
    address: address('Na Uhlisku', '18', '974 01', 'Banská Bystrica'),
  },
  lubomir: {
    person: guest('Ľubomír Šimko', 'lubomir.simko@posta.test'),
    phone: '+421 902 000 108',
    address: address('Štefánikova', '90', '058 01', 'Poprad'),
  },
  katarina: {
    person: guest('Katarína Hudáková', 'katarina.hudakova@posta.test'),
    phone: '+421 915 000 109',
    address: address('Sabinovská', '33', '080 01', 'Prešov'),
  },
  jozef: {
    person: guest('Jozef Kučera', 'jozef.kucera@posta.test'),
    phone: '+421 904 000 110',
    address: address('Soblahovská', '12', '911 01', 'Trenčín'),
  },
  eva: {
    person: guest('Eva Ďurišová', 'eva.durisova@posta.test'),
    phone: '+421 948 000 111',
    address: address('Farská', '27', '949 01', 'Nitra'),
  },
  stefan: {
    person: guest('Štefan Mikuš', 'stefan.mikus@posta.test'),
    phone: '+421 918 000 112',
    address: address('Kuzmányho', '9', '036 01', 'Martin'),
  },
  studio: {
    person: guest('Michal Hronec', 'michal@fotohronec.test'),
    phone: '+421 910 000 113',
    address: address('Priemyselná', '4', '821 09', 'Bratislava'),
    // Invented, with right check digits.
    company: { name: 'Foto Hronec s. r. o.', ico: '99999978', dic: '2999999970', icDph: 'SK2999999970' },
  },
} satisfies Record<string, DemoCustomer>;

export type CustomerName = keyof typeof demoCustomers;
