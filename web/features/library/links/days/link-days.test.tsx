import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { wholeDays } from '../../../../../shared/library/links/link-days.ts';
import { LinkChart } from './link-chart.tsx';

const day = { day: '2026-07-13', visitors: 2, views: 5, hearts: 0, downloads: 0, orders: 0 };

it('draws thirty days, says what they sum to, and what each day has', () => {
  render(<LinkChart days={wholeDays('2026-07-14', [day])} />);
  const chart = screen.getByRole('img', { name: /2\snávštevníci, 5\sotvorení, najviac 13\.\s7\.\s2026/ });
  expect(chart.querySelectorAll('g')).toHaveLength(30);
  expect(chart.textContent).toMatch(/13\.\s7\.\s2026: 2\snávštevníci, 5\sotvorení/);
});
