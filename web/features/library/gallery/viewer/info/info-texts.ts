const count = new Intl.NumberFormat('sk-SK');
const megapixels = new Intl.NumberFormat('sk-SK', { maximumFractionDigits: 1 });

/** '4 032 × 3 024 px (12,2 MP)' */
export const formatPixels = (width: number, height: number): string =>
  `${count.format(width)} × ${count.format(height)}\u00a0px (${megapixels.format((width * height) / 1_000_000)}\u00a0MP)`;

export const infoTexts = {
  filename: 'Názov súboru',
  takenAt: 'Odfotené',
  recordedAt: 'Natočené',
  duration: 'Dĺžka',
  pixels: 'Rozmery',
  resolution: 'Rozlíšenie',
  size: 'Veľkosť',
};
