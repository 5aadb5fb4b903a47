export const expiryTexts = {
  until: (day: string) => `Album si môžete pozrieť do ${day}.`,
  remind: 'Pripomenúť',
  title: 'Pripomenúť koniec albumu',
  consent:
    'Pošleme vám najviac tri emaily: týždeň, štyri dni a\u00a0deň pred koncom. Adresu použijeme len na toto a\u00a0po skončení albumu ju zmažeme. Odhlásiť sa môžete v\u00a0každom emaile.',
  email: 'Váš email',
  emailMissing: 'Zadajte email.',
  submit: 'Pripomenúť',
  sending: 'Ukladám...',
  failed: 'Pripomienku sa nepodarilo uložiť: ',
  unexpected: 'Skúste to znovu.',
};

export const deadlineTexts = {
  remind: 'Pripomenúť termín',
  title: 'Pripomenúť termín objednávok',
  consent:
    'Dva dni pred termínom vám pošleme jeden email, ak si dovtedy nič neobjednáte. Adresu použijeme len na toto a\u00a0po termíne ju zmažeme.',
};
