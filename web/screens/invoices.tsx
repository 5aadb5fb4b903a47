import { Redirect, useLocation, useSearch } from 'wouter';
import { useInvoices } from '../features/money/invoices/api.ts';
import styles from '../features/money/invoices/invoice-list.module.css';
import { InvoiceList, InvoiceListSkeleton, NoInvoices } from '../features/money/invoices/invoice-list.tsx';
import { invoicesTexts as texts } from '../features/money/invoices/invoice-texts.ts';
import { filterOf, invoicesHref, statusFilters } from '../features/money/invoices/status-filter.ts';
import { paths } from '../paths.ts';
import { Select } from '../ui/form/select.tsx';
import { Page } from '../ui/layout/page.tsx';
import { pageOf } from '../ui/table/page-numbers.ts';
import { ListHeading, ListPages, ListProblem } from '../ui/table/page-of-list.tsx';
import { usePageTurn } from '../ui/table/use-page-turn.ts';

const filterOptions = statusFilters.map((value) => ({ value, label: texts.filters[value] }));

export default function InvoicesScreen() {
  const search = useSearch();
  const [page, status] = [pageOf(search), filterOf(search)];
  const hrefOf = (to: number, last: string | null = null): string => invoicesHref(paths.invoices, to, status, last);
  const [, navigate] = useLocation();
  const shown = { page, status, from: new URLSearchParams(search).get('from') };
  const { data, error, mutate, isLoading } = useInvoices(shown);
  const { heading, turn } = usePageTurn();
  // While a page loads, the previous one is shown.
  const isTurning = isLoading && data !== undefined;
  const { invoices = [], pagination } = isTurning && error ? {} : (data ?? {});

  if (pagination && !isTurning && pagination.page > pagination.pages && pagination.pages > 0)
    return <Redirect href={hrefOf(pagination.pages)} replace />;

  const isEmpty = pagination?.total === 0 && !isTurning;
  return (
    <Page title={texts.title}>
      <header className={styles.header}>
        <div>
          <ListHeading
            title={texts.title}
            heading={heading}
            shown={pagination && pagination.total > 0 && texts.shown(invoices.length, pagination.total)}
          />
        </div>
        {!(isEmpty && status === 'all') && (
          <div className={styles.filter}>
            <Select
              label={texts.filter}
              hideLabel
              value={status}
              options={filterOptions}
              onValueChange={(chosen) => navigate(invoicesHref(paths.invoices, 1, chosen))}
            />
          </div>
        )}
      </header>
      <ListProblem error={error} texts={texts} onRetry={mutate} />
      {!data && !error && <InvoiceListSkeleton />}
      {isEmpty && <NoInvoices isFiltered={status !== 'all'} />}
      {invoices.length > 0 && <InvoiceList invoices={invoices} shown={shown} isTurning={isTurning} />}
      <ListPages page={page} pagination={pagination} hrefOf={hrefOf} texts={texts} onTurn={turn} />
    </Page>
  );
}
