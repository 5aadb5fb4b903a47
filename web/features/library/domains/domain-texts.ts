import type { OwnDomain } from '../../../../shared/library/domains/contract.ts';
import type { DomainFailure } from '../../../../shared/library/domains/domain-states.ts';

export const domainTexts = {
  title: 'Vlastná doména',
  intro:
    'Zdieľané albumy sa môžu otvárať na vašej adrese, napríklad fotky.fotokovac.sk. Doménu už musíte mať kúpenú. Objednávky fotiek zostávajú u\u00a0nás a\u00a0odkazy, ktoré ste už poslali, fungujú ďalej.',
  loadFailed: 'Vlastnú doménu sa nepodarilo načítať',
  retry: 'Skúsiť znovu',
  hostname: 'Doména',
  hostnameHelp: 'S\u00a0predponou, ako fotky alebo www.',
  hostnamePlaceholder: 'fotky.fotokovac.sk',
  hostnameMissing: 'Zadajte doménu.',
  connect: 'Pripojiť doménu',
  connecting: 'Pripájam...',
  saveFailed: 'Doménu sa nepodarilo pripojiť: ',
  unexpected: 'Skúste to znovu.',
  steps:
    'Prihláste sa tam, kde máte doménu kúpenú, otvorte správu jej DNS a\u00a0pridajte tento záznam. Ak DNS spravujete v\u00a0Cloudflare, vypnite pri ňom oranžový obláčik (Proxy).',
  type: 'Typ',
  name: 'Názov',
  nameHelp: 'Niektorí registrátori chcú celú doménu.',
  value: 'Hodnota',
  copy: 'Kopírovať',
  copied: 'Skopírované.',
  copyFailed: 'Skopírovať sa to nepodarilo. Označte text a\u00a0skopírujte ho ručne.',
  seen: (target: string): string => `Záznam teraz smeruje na ${target}. Zmeňte jeho hodnotu.`,
  check: 'Skontrolovať',
  checking: 'Kontrolujem...',
  checkFailed: 'Skontrolovať sa nepodarilo: ',
  remove: 'Odstrániť',
  removal: { title: 'Odstrániť vlastnú doménu?', confirm: 'Odstrániť', busy: 'Odstraňujem...', keep: 'Ponechať' },
  removeText: (hostname: string): string =>
    `Odkazy na ${hostname} prestanú fungovať, aj tie, ktoré ste už poslali. Albumy sa budú otvárať len na našej adrese.`,
  removed: 'Doména je odstránená.',
  removeFailed: 'Doménu sa nepodarilo odstrániť: ',
  gone: 'Tento obchod vlastné domény už nepripája. Doménu môžete odstrániť.',
};

export const stateTexts: Record<Exclude<OwnDomain['state'], 'FAILED'>, string> = {
  DNS: 'Čakáme na záznam v\u00a0DNS. Po jeho pridaní to zvyčajne trvá niekoľko minút, najviac deň. Kontrolujeme to aj sami.',
  CERTIFICATE: 'Záznam je v\u00a0poriadku, pripravujeme šifrované spojenie. Zvyčajne to trvá niekoľko minút.',
  ACTIVE: 'Doména je pripojená. Nové odkazy na albumy už majú vašu adresu. Záznam v\u00a0DNS nemeňte.',
};

export const failureTexts: Record<DomainFailure, string> = {
  'dns-missing':
    'Záznam sa za 14 dní neobjavil, preto sme prestali čakať. Pridajte ho a\u00a0kliknite na Skontrolovať.',
  'dns-lost':
    'Záznam už nesmeruje na nás, preto sa albumy otvárajú na našej adrese. Opravte ho a\u00a0kliknite na Skontrolovať.',
  certificate:
    'Šifrované spojenie sa nepodarilo pripraviť. Ak má doména záznam CAA, musí povoliť Let’s Encrypt a\u00a0Google. Potom kliknite na Skontrolovať.',
  refused: 'Túto doménu sa nepodarilo pripojiť. Skúste to znovu alebo nám napíšte.',
  taken: 'Túto doménu medzitým pripojil iný účet. Ak je vaša, napíšte nám.',
};
