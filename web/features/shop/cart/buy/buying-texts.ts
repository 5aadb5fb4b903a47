/** The texts that an album needs before the forms are loaded. */
export const buyingTexts = {
  title: 'Kúpiť alebo stiahnuť fotku',
  shortTitle: 'Kúpiť',
  add: 'Pridať do košíka',
};
