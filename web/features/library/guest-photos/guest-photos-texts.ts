import { photoCountText } from '../../../../shared/format/plural.ts';

/** What guests of a link read. */
export const addingTexts = {
  add: 'Pridať fotky',
  mine: 'Moje fotky',
  title: 'Pridať fotky',
  dropTitle: 'Pridajte svoje fotky',
  dropText: 'Bez účtu, aj celý výber naraz. Ostatné fotky z\u00a0tohto albumu sa tu neukazujú, uvidíte len tie svoje.',
  emptyText: 'Album je zatiaľ prázdny, prvé fotky v\u00a0ňom môžu byť vaše. Účet nepotrebujete.',
  approveNote: 'Ostatní ich uvidia, až keď ich schváli majiteľ albumu.',
  privacy: 'Miesto a\u00a0údaje o\u00a0telefóne z\u00a0fotiek odstránime.',
  name: 'Vaše meno',
  nameHelp: 'Aby majiteľ albumu vedel, od koho fotky sú.',
  namePlaceholder: 'Napríklad Eva',
  nameMissing: 'Napíšte svoje meno.',
  as: (name: string) => `Pridávate ako ${name}.`,
  rename: 'Zmeniť meno',
  choose: 'Vybrať fotky',
  preparing: 'Pripravujem fotky…',
  preparingNote: 'Telefón ich práve chystá. Pri desiatkach fotiek to trvá aj minútu, stránku nechajte otvorenú.',
  starting: 'Začínam posielať...',
  failed: 'Fotky sa nepodarilo poslať: ',
  tryAgain: 'Skúste to znovu.',

  sentTitle: (count: string) => `Vaše fotky (${count})`,
  sent: 'Vaše fotky',
  sentFailed: 'Vaše fotky sa nepodarilo načítať: ',
  loading: 'Načítavam vaše fotky...',
  none: 'Zatiaľ ste sem nič nepridali.',
  waiting: 'Čaká na schválenie',
  preparingPhoto: 'Pripravuje sa',
  takeBack: (name: string) => `Stiahnuť späť ${name}`,
  takeBackTitle: 'Stiahnuť fotku späť?',
  takeBackText: 'Z\u00a0albumu zmizne, aj pre ostatných. Vo vašom zariadení zostane.',
  takeBackConfirm: 'Stiahnuť späť',
  takingBack: 'Sťahujem...',
  takeBackFailed: 'Fotku sa nepodarilo stiahnuť späť: ',
  more: 'Načítať ďalšie',
  retry: 'Skúsiť znovu',
};

/** What the album's owner reads. */
export const waitingTexts = {
  badge: (count: number) => `Na schválenie (${count})`,
  title: 'Fotky od hostí na schválenie',
  text: 'Kým ich neschválite, vidíte ich len vy. Zamietnuté idú do koša.',
  loading: 'Načítavam fotky...',
  failed: 'Fotky sa nepodarilo načítať: ',
  retry: 'Skúsiť znovu',
  none: 'Všetko je vybavené, žiadna fotka nečaká.',
  from: (name: string) => `Od: ${name}`,
  list: 'Fotky na schválenie',
  approve: (name: string) => `Schváliť ${name}`,
  reject: (name: string) => `Zamietnuť ${name}`,
  approveAll: 'Schváliť všetky',
  rejectAll: 'Zamietnuť všetky',
  deciding: 'Ukladám...',
  rejectTitle: 'Zamietnuť všetky fotky?',
  rejectText: 'Všetky, ktoré čakajú, pôjdu do koša. Odtiaľ ich môžete 30 dní obnoviť.',
  rejecting: 'Zamietam...',
  decideFailed: 'Nepodarilo sa to uložiť: ',
  more: 'Načítať ďalšie',
  close: 'Hotovo',
};

/** What a call that was repeated until none was left has done. */
export const decidedTexts = {
  approve: (count: number) => `Schválené: ${photoCountText(count)}.`,
  reject: (count: number) => `Zamietnuté: ${photoCountText(count)}.`,
  remove: (count: number) => `Odstránené: ${photoCountText(count)}.`,
};
