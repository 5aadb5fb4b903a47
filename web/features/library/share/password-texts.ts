export const passwordTexts = {
  protectedNote: 'Heslo vám povie ten, kto vám poslal odkaz.',
  password: 'Heslo albumu',
  open: 'Otvoriť album',
  opening: 'Overujem...',
  passwordMissing: 'Zadajte heslo',
  codeNeeded: 'Fotky zo školy sú zamknuté',
  codeNote: 'Otvoríte ich kódom z\u00a0lístka, ktorý dieťa prinieslo zo školy alebo zo škôlky.',
  openFailed: 'Album sa nepodarilo otvoriť. Skúste to znovu.',
};
