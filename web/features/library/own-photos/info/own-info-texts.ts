interface Place {
  latitude: number;
  longitude: number;
}

const degrees = new Intl.NumberFormat('sk-SK', { minimumFractionDigits: 4, maximumFractionDigits: 4 });
const inDegrees = (value: number, [positive, negative]: [string, string]): string =>
  `${degrees.format(Math.abs(value))}°\u00a0${value < 0 ? negative : positive}`;

/** By the points of the compass in Slovak. */
export const formatPlace = ({ latitude, longitude }: Place): string =>
  `${inDegrees(latitude, ['s. š.', 'j. š.'])}, ${inDegrees(longitude, ['v. d.', 'z. d.'])}`;

export const mapUrl = ({ latitude, longitude }: Place): string =>
  `https://www.openstreetmap.org/?mlat=${latitude.toFixed(5)}&mlon=${longitude.toFixed(5)}#map=15/${latitude.toFixed(5)}/${longitude.toFixed(5)}`;

export const captionTexts = {
  name: 'Popis (vidíte ho len vy)',
  add: 'Pridať popis',
  change: 'Zmeniť popis',
  title: 'Popis fotky',
  label: 'Popis',
  help: 'Čo, kde a kto je na fotke. Hostia odkazov popis nevidia, stiahnete si ho s\u00a0ostatnými údajmi.',
  save: 'Uložiť popis',
  saving: 'Ukladám…',
  failed: 'Popis sa nepodarilo uložiť: ',
  unexpected: 'Skúste to znovu.',
};

export const ownInfoTexts = {
  camera: 'Fotoaparát',
  lens: 'Objektív',
  exposure: 'Nastavenie',
  place: 'Miesto (vidíte ho len vy)',
  map: 'Na mape',
  albums: 'Albumy',
  share: 'Zdieľať',
  delete: 'Vymazať',
  sender: 'Pridal hosť',
  removeAll: 'Odstrániť všetky jeho fotky',
  removeTitle: (name: string) => `Odstrániť všetky fotky, ktoré pridal hosť ${name}?`,
  removeText: 'Z\u00a0tohto albumu pôjdu do koša, odkiaľ ich môžete 30 dní obnoviť.',
  removeConfirm: 'Odstrániť',
  removing: 'Odstraňujem...',
  removeFailed: 'Fotky sa nepodarilo odstrániť: ',
  tryAgain: 'Skúste to znovu.',
  noAlbum: 'V\u00a0žiadnom albume',
};
