import { expect, it } from 'vitest';
import { rangeLabel } from './range-label.ts';

it.each([
  [{ page: 1, limit: 20, total: 134 }, 'Zobrazené 1 – 20 zo 134 záznamov'],
  [{ page: 7, limit: 20, total: 134 }, 'Zobrazené 121 – 134 zo 134 záznamov'],
  [{ page: 2, limit: 20, total: 21 }, 'Zobrazené 21 z 21 záznamov'],
  [{ page: 1, limit: 20, total: 1 }, 'Zobrazené 1 z 1 záznamu'],
  [{ page: 1, limit: 20, total: 2 }, 'Zobrazené 1 – 2 z 2 záznamov'],
  [{ page: 600, limit: 20, total: 100_000 }, 'Zobrazené 11 981 – 12 000 zo 100 000 záznamov'],
  [{ page: 1, limit: 20, total: 90, isCut: true }, 'Zatiaľ 90 nájdených záznamov'],
])('%j: %s', (pagination, text) => expect(rangeLabel(pagination).replaceAll('\u00a0', ' ')).toBe(text));
