export const factorSignInTexts = {
  title: 'Ešte druhý krok',
  intro: 'Heslo je správne. Váš účet chráni dvojstupňové overenie.',
  back: 'Späť na prihlásenie',
};

export const signInAgainTexts = {
  title: 'Prihláste sa znovu',
  intro: 'Vaše prihlásenie vypršalo. Čo máte rozpísané, zostane na stránke.',
  email: 'Email',
  password: 'Heslo',
  passwordMissing: 'Zadajte heslo.',
  submit: 'Prihlásiť',
  busy: 'Prihlasujem...',
  leave: 'Prihlásiť sa iným účtom',
};
