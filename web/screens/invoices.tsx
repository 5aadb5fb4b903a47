import { Redirect, useLocation, useSearch } from 'wouter';
import { useInvoices } from '../features/invoices/api.ts';
import styles from '../features/invoices/invoice-list.module.css';
import { InvoiceList, InvoiceListSkeleton, NoInvoices } from '../features/invoices/invoice-list.tsx';
import { invoicesTexts as texts } from '../features/invoices/invoice-texts.ts';
import { filterOf, invoicesHref, statusFilters } from '../features/invoices/status-filter.ts';
import { paths } from '../routes.ts';
import { LoadProblem } from '../ui/load-problem.tsx';
import { Page } from '../ui/page.tsx';
import { pageOf } from '../ui/page-numbers.ts';
import { Pagination } from '../ui/pagination.tsx';
import { Select } from '../ui/select.tsx';
import { usePageTurn } from '../ui/use-page-turn.ts';

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
          <h1 ref={heading} tabIndex={-1}>
            {texts.title}
          </h1>
          {pagination && pagination.total > 0 && (
            <p className={styles.shown}>{texts.shown(invoices.length, pagination.total)}</p>
          )}
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
      {error && (
        <div className={styles.message}>
          <LoadProblem
            title={texts.loadFailed}
            detail={error.message}
            retryText={texts.retry}
            onRetry={() => mutate()}
          />
        </div>
      )}
      {!data && !error && <InvoiceListSkeleton />}
      {isEmpty && <NoInvoices isFiltered={status !== 'all'} />}
      {invoices.length > 0 && <InvoiceList invoices={invoices} shown={shown} isTurning={isTurning} />}
      {pagination && (
        <div className={styles.pagination}>
          <Pagination
            page={page}
            pages={pagination.pages}
            hrefOf={(to) => hrefOf(to, pagination.from)}
            note={texts.where(page, pagination.pages, pagination.total)}
            onTurn={turn}
          />
        </div>
      )}
    </Page>
  );
}
