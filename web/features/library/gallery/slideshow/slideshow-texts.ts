export const slideshowTexts = {
  label: 'Prezentácia',
  position: (at: number, of: number) => `${at} / ${of}`,
  previous: 'Predchádzajúca fotka',
  next: 'Ďalšia fotka',
  pause: 'Pozastaviť',
  play: 'Spustiť',
  close: 'Zavrieť prezentáciu',
};
