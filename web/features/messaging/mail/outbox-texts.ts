import { plural } from '../../../../shared/format/plural.ts';
import type { MailKind } from '../../../../shared/messaging/mail/mail-kinds.ts';
import type { BadgeTone } from '../../../ui/feedback/badge.tsx';
import type { MailFilter } from './api.ts';

export const outboxTexts = {
  title: 'Odoslané emaily',
  intro:
    'Každý email, ktorý Momentka poslala alebo má poslať. Keď server neodpovie alebo nás odmietne, email počká, kým to pôjde. Iné chyby skúšame najviac dvanásťkrát, odmietnutého príjemcu už nie.',
  noServer: 'Mailový server nie je nastavený, emaily čakajú',
  noServerText: 'Odídu, keď server uložíte a\u00a0zapnete.',
  toSettings: 'Nastaviť server',
  filter: 'Stav',
  filters: { all: 'Všetky', waiting: 'Čakajúce', sent: 'Odoslané', failed: 'Neodoslané' } satisfies Record<
    MailFilter,
    string
  >,
  refresh: 'Obnoviť',
  loading: 'Načítavam emaily...',
  loadFailed: 'Chyba pri načítaní emailov',
  retry: 'Skúsiť znovu',
  more: 'Načítať ďalšie',
  loadingMore: 'Načítavam...',
  empty: {
    all: 'Zatiaľ nebol odoslaný žiadny email',
    waiting: 'Žiadny email nečaká',
    sent: 'Zatiaľ nebol odoslaný žiadny email',
    failed: 'Všetko, čo sa dalo odoslať, odišlo',
  } satisfies Record<MailFilter, string>,
  created: (time: string) => `Vytvorený ${time}`,
  sent: (time: string) => `Odoslaný ${time}`,
  next: (time: string) => `Ďalší pokus ${time}`,
  soon: 'Odošle sa o\u00a0chvíľu',
  attempts: (count: number) => plural(count, 'pokus', 'pokusy', 'pokusov'),
  resend: 'Odoslať znovu',
  resendLabel: (recipient: string) => `Odoslať znovu: ${recipient}`,
  resending: 'Zaraďujem...',
  resent: 'Email bol zaradený na odoslanie.',
  resendFailed: 'Email sa nepodarilo zaradiť.',
};

export const letterTexts = {
  title: 'Úlohy, ktoré zlyhali',
  text: 'Práca na pozadí, ktorá sa nepodarila ani po opakovaní.',
  retry: 'Spustiť znovu',
  retried: 'Úloha bola zaradená znovu.',
  drop: 'Odstrániť',
  dropped: 'Úloha bola odstránená.',
  failed: 'Úlohu sa nepodarilo zmeniť.',
  confirmTitle: 'Odstrániť úlohu?',
  confirmText: 'Úloha sa už nespustí a\u00a0zo zoznamu zmizne.',
  keep: 'Ponechať',
  dropping: 'Odstraňujem...',
};

const kinds: Record<MailKind, string> = {
  activation: 'Aktivácia účtu',
  'password-reset': 'Obnovenie hesla',
  'email-change': 'Zmena emailu',
  'account-security': 'Bezpečnosť účtu',
  'order-received': 'Potvrdenie objednávky',
  'order-cancelled': 'Zrušenie objednávky',
  'order-shipped': 'Odoslanie zásielky',
  'order-message': 'Správa k\u00a0objednávke',
  'reprint-shipped': 'Odoslanie dotlače',
  'print-changed': 'Zmena výrezu',
  'delivery-changed': 'Zmena miesta doručenia',
  'invoice-ready': 'Faktúra',
  'credit-note': 'Vrátenie peňazí s\u00a0dobropisom',
  'payment-part': 'Časť platby',
  'payment-over': 'Preplatok',
  'payment-reversed': 'Oprava platby',
  'account-deleted': 'Zrušenie účtu',
  'refund-sent': 'Vrátenie peňazí',
  'plan-ending': 'Pripomienka konca plánu',
  'new-order': 'Nová objednávka pre obchod',
  'payment-reminder': 'Pripomienka platby',
  'plan-ended': 'Koniec plánu',
  'withdrawal-receipt': 'Potvrdenie o\u00a0odstúpení od zmluvy',
  'withdrawal-notice': 'Oznámenie o\u00a0odstúpení od zmluvy',
  'content-report-receipt': 'Potvrdenie o\u00a0nahlásení obsahu',
  'content-report-notice': 'Oznámenie o\u00a0nahlásení obsahu',
  'content-report-decision': 'Rozhodnutie pre oznamovateľa',
  'content-statement': 'Rozhodnutie pre majiteľa albumu',
  'album-share': 'Zdieľanie albumu',
  'share-message': 'Správa hosťa k\u00a0albumu',
  'share-ending': 'Koniec odkazu na album',
  'school-deadline': 'Termín objednávok zo školy',
  'school-erasure': 'Zmazanie zoznamu detí',
  'guest-return': 'Návrat hosťa do albumu',
  'picks-done': 'Hotový výber z\u00a0albumu',
  'contact-message': 'Správa z\u00a0kontaktného formulára',
  'token-ending': 'Koniec API tokenu',
  'money-actions': 'Úkony s\u00a0peniazmi',
  'smtp-test': 'Skúšobný email',
};

/** Returns the name of a kind of mail; an unknown one unchanged. */
export const kindText = (kind: string): string => (Object.hasOwn(kinds, kind) ? kinds[kind as MailKind] : kind);

const jobs: Record<string, string> = {
  'send-mail': 'Odoslanie emailu',
  'derive-photo': 'Náhľad fotky',
  'make-invoice': 'Vystavenie faktúry',
  'make-correction': 'Vystavenie dobropisu alebo storna',
  'size-photo': 'Zmenšenie fotky na stiahnutie',
  'send-refund': 'Vrátenie peňazí na kartu',
  'create-packet': 'Zásielka v\u00a0Packete',
  'run-tasks': 'Úlohy podľa času v\u00a0databáze fotiek',
  'move-library': 'Sťahovanie knižnice do inej databázy',
  'index-albums': 'Hľadanie albumov podľa mena majiteľa',
  'describe-photo': 'Farba a ostrosť fotky',
  'read-card': 'Kód karty na školskej fotke',
  'remove-domains': 'Odstránenie vlastnej domény',
  'watermark-photos': 'Náhľady s\u00a0vodoznakom',
};

/** Splits `make-invoice 0193…` into the name of the job and its subject. */
export function jobText(job: string): { name: string; subject: string } {
  const [type = '', ...subject] = job.split(' ');
  return { name: jobs[type] ?? type, subject: subject.join(' ') };
}

export const statusLooks: Record<'WAITING' | 'SENT' | 'FAILED', { label: string; tone: BadgeTone }> = {
  WAITING: { label: 'Čaká', tone: 'warning' },
  SENT: { label: 'Odoslaný', tone: 'success' },
  FAILED: { label: 'Neodoslaný', tone: 'danger' },
};
