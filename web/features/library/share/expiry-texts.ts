export const expiryTexts = {
  until: (day: string) => `Album si môžete pozrieť do ${day}.`,
  remind: 'Pripomenúť',
  title: 'Pripomenúť koniec albumu',
  consent:
    'Pošleme vám najviac tri emaily: týždeň, štyri dni a\u00a0deň pred koncom. Adresu na nič iné nepoužijeme a\u00a0s\u00a0odkazom zmizne; odhlásite sa v\u00a0každom z\u00a0nich.',
  email: 'Váš email',
  emailMissing: 'Zadajte email.',
  submit: 'Pripomenúť',
  sending: 'Ukladám...',
  failed: 'Pripomienku sa nepodarilo uložiť: ',
  unexpected: 'Skúste to znovu.',
};
