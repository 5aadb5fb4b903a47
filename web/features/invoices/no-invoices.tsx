import { FileText } from 'lucide-react';
import { paths } from '../../routes.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { invoicesTexts as texts } from './invoice-texts.ts';

/** Nothing to show: none at all, or none of the chosen status. */
export function NoInvoices({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) {
    return (
      <EmptyState
        icon={<FileText />}
        title={texts.noneTitle}
        action={<ButtonLink href={paths.invoices}>{texts.showAll}</ButtonLink>}
      />
    );
  }
  return (
    <EmptyState
      icon={<FileText />}
      title={texts.emptyTitle}
      text={texts.emptyText}
      action={
        <ButtonLink href={paths.orders} variant="primary">
          {texts.toOrders}
        </ButtonLink>
      }
    />
  );
}
