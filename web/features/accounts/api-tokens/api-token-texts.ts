import type { ApiTokenState } from '../../../../shared/accounts/api-tokens/api-token-expiry.ts';
import type { BadgeTone } from '../../../ui/feedback/badge.tsx';

export const stateLooks: Record<ApiTokenState, { label: string; tone: BadgeTone }> = {
  active: { label: 'Aktívny', tone: 'success' },
  inactive: { label: 'Neaktívny', tone: 'neutral' },
  expired: { label: 'Expirovaný', tone: 'danger' },
};

export const tokensTexts = {
  title: 'API tokeny',
  subtitle: 'Kľúče tlačových staníc. S\u00a0tokenom sa dajú čítať a\u00a0meniť len tlačové úlohy.',
  create: 'Vytvoriť token',
  loadFailed: 'Chyba pri načítaní API tokenov',
  retry: 'Skúsiť znovu',
  empty: 'Žiadne API tokeny',
  emptyText: 'Vytvorte prvý token a\u00a0vložte ho do programu tlačovej stanice.',
  createFirst: 'Vytvoriť prvý token',
  name: 'Názov',
  token: 'Token',
  state: 'Stav',
  expires: 'Platnosť',
  noLimit: 'Bez obmedzenia',
  until: (day: string) => `do ${day}`,
  lastUsed: 'Naposledy použitý',
  neverUsed: 'Zatiaľ nie',
  actions: 'Akcie',
  edit: (name: string) => `Upraviť token ${name}`,
  rotate: (name: string) => `Vymeniť token ${name}`,
  endPrevious: (name: string) => `Ukončiť starý token ${name}`,
  previousUntil: (time: string) => `Starý token platí do ${time}`,
  endingSoon: 'Končí',
  ending: (name: string, day: string) =>
    `Token „${name}“ platí už len do ${day}. Vymeňte ho, inak jeho stanica prestane dostávať úlohy.`,
  delete: (name: string) => `Vymazať token ${name}`,
  rowName: (name: string) => `token ${name}`,
};

export const formTexts = {
  createTitle: 'Nový API token',
  editTitle: 'Upraviť API token',
  name: 'Názov',
  namePlaceholder: 'Napríklad Tlačová stanica Bratislava',
  nameMissing: 'Zadajte názov tokenu.',
  description: 'Popis (nepovinné)',
  expires: 'Platí do (nepovinné)',
  expiresHelp: 'Nechajte prázdne pre neobmedzenú platnosť',
  active: 'Aktívny',
  activeHelp: 'Vypnutý token sa dá neskôr znovu zapnúť.',
  create: 'Vytvoriť token',
  creating: 'Vytváram...',
  save: 'Uložiť zmeny',
  saving: 'Ukladám...',
  createFailed: 'Chyba pri vytváraní API tokenu',
  updateFailed: 'Chyba pri aktualizácii API tokenu',
};

export const newTokenTexts = {
  title: 'Token je vytvorený',
  warning: 'Skopírujte si ho teraz. Z\u00a0bezpečnostných dôvodov ho už znovu nezobrazíme.',
  label: (name: string) => `Token ${name}`,
  copy: 'Kopírovať token',
  copied: 'Token skopírovaný do schránky',
  copyFailed: 'Token sa nepodarilo skopírovať. Označte ho a\u00a0skopírujte ručne.',
  use: 'Stanica ho posiela v\u00a0hlavičke každej požiadavky:',
  done: 'Mám ho uložený',
};

export const rotateTexts = {
  title: (name: string) => `Vymeniť token ${name}`,
  text: 'Vytvorí sa nový token, ktorý vložíte do programu stanice. Starý platí ešte 24 hodín, alebo kým ho neukončíte.',
  submit: 'Vymeniť token',
  busy: 'Vymieňam...',
  failed: 'Chyba pri výmene API tokenu',
};

export const endPreviousTexts = {
  title: 'Ukončiť starý token?',
  text: (name: string) =>
    `Starý token „${name}“ prestane hneď platiť. Najprv skontrolujte, či stanica už používa nový.`,
  confirm: 'Ukončiť',
  busy: 'Ukončujem...',
  failed: 'Chyba pri ukončení starého tokenu',
};

export const deleteTexts = {
  title: 'Vymazať API token?',
  text: (name: string) =>
    `Token „${name}“ prestane hneď platiť a\u00a0nedá sa obnoviť. Stanica, ktorá ho používa, sa už neprihlási.`,
  confirm: 'Vymazať',
  busy: 'Vymazávam...',
  failed: 'Chyba pri mazaní API tokenu',
};
