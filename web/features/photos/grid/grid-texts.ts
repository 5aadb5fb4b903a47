import { pluralForm } from '../../../../shared/format/plural.ts';

export const gridTexts = {
  columns: 'Počet stĺpcov',
  columnCount: (count: number) => `${count} ${pluralForm(count, 'stĺpec', 'stĺpce', 'stĺpcov')}`,
  toEnd: 'Na koniec albumu',
  toStart: 'Na začiatok albumu',
};
