import { plural } from '../../../../shared/format/plural.ts';

export const authEventTexts = {
  title: 'Nedávna aktivita',
  text: 'Prihlásenia a\u00a0zmeny zabezpečenia účtu za posledných 180\u00a0dní. Ak niektorú nepoznáte, zmeňte si heslo a\u00a0odhláste ostatné zariadenia.',
  place: (place: string) => `miesto ${place}`,
  manyPlaces: 'viac miest a\u00a0zariadení',
  placeHelp: 'Miesto je značka siete, z\u00a0ktorej niekto prišiel. Samotnú adresu neukladáme.',
  here: 'Toto miesto',
  newPlace: 'Nové miesto',
  times: (count: number) => plural(count, 'pokus', 'pokusy', 'pokusov'),
  by: (name: string) => `administrátor: ${name}`,
  loadFailed: 'Aktivitu sa nepodarilo načítať',
  loading: 'Načítavam aktivitu...',
  retry: 'Skúsiť znovu',
  more: 'Zobraziť staršie',
  loadingMore: 'Načítavam...',
  empty: 'Zatiaľ tu nič nie je.',
};

export const signInsTexts = {
  title: 'Prihlásenia',
  intro: 'Prihlásenia, neúspešné pokusy a\u00a0zmeny zabezpečenia všetkých účtov za posledných 180\u00a0dní.',
  spraying: 'Niekto skúša heslá k\u00a0mnohým účtom',
  sprayingText:
    'Za posledný deň prišlo nezvyčajne veľa neúspešných prihlásení. Neznáme zariadenia medzi pokusmi čakajú dlhšie, známych sa to netýka. Skontrolujte najmä účty zamestnancov.',
  filter: 'Zobraziť',
  all: 'Všetko',
  emptyTitle: 'Zatiaľ sa nikto neprihlásil',
  emptyKind: 'Nič také sa zatiaľ nestalo',
  showAll: 'Zobraziť všetko',
  noAccount: 'Email bez účtu',
  columns: { event: 'Čo', user: 'Účet', device: 'Odkiaľ', createdAt: 'Kedy' },
};
