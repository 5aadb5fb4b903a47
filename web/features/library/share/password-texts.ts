export const passwordTexts = {
  protectedNote: 'Heslo vám povie ten, kto vám poslal odkaz.',
  password: 'Heslo albumu',
  open: 'Otvoriť album',
  opening: 'Overujem...',
  passwordMissing: 'Zadajte heslo',
  openFailed: 'Album sa nepodarilo otvoriť. Skúste to znovu.',
};
