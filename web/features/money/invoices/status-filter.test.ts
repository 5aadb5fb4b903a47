import { describe, expect, it } from 'vitest';
import { filterOf, invoicesHref } from './status-filter.ts';

describe('the filter of invoices', () => {
  it('is read from the URL; unknown values are `all`', () => {
    expect(filterOf('?status=ready&page=2')).toBe('ready');
    expect(filterOf('?status=READY')).toBe('all');
    expect(filterOf('')).toBe('all');
  });

  it('is written to the URL unless it is `all`', () => {
    expect(invoicesHref('/invoices', 1, 'all')).toBe('/invoices');
    expect(invoicesHref('/invoices', 2, 'all')).toBe('/invoices?page=2');
    expect(invoicesHref('/invoices', 3, 'expired')).toBe('/invoices?status=expired&page=3');
  });
});
