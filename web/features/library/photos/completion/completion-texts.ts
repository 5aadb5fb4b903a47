export const completionTexts = {
  repair: 'Opraviť náhľad',
  repairPhoto: (filename: string) => `Opraviť náhľad: ${filename}`,
  repairing: 'Opravujem…',
  repaired: 'Náhľad je opravený.',
  failed: 'Náhľad sa nepodarilo opraviť. ',
  unreadable:
    'Tento prehliadač súbor nevie otvoriť. Skúste to v\u00a0inom zariadení, napríklad v\u00a0tom, ktorým ste fotili.',
  noOriginal: 'Originál sa nepodarilo stiahnuť. Obnovte stránku a\u00a0skúste to znovu.',
  tryAgain: 'Skúste to znovu.',
};
