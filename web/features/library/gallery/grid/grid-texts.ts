import { plural } from '../../../../../shared/format/plural.ts';

export const gridTexts = {
  showColumns: (count: number) => `Zobraziť ${plural(count, 'stĺpec', 'stĺpce', 'stĺpcov')}`,
  toEnd: 'Na koniec albumu',
  toStart: 'Na začiatok albumu',
};
