export const vatTexts = {
  label: 'Sadzba DPH',
  rate: (percent: number) => `${percent}\u00a0%`,
};
