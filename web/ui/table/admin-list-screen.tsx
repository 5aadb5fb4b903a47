import { Plus } from 'lucide-react';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import type { Filters } from '../../lib/list-query.ts';
import type { ListQuery } from '../../lib/use-list-query.ts';
import { EmptyState } from '../feedback/empty-state.tsx';
import { Button } from '../form/button.tsx';
import { AdminScreen } from '../layout/admin-screen.tsx';
import { type StatTile, StatTiles } from '../layout/stat-tiles.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { DataTableSkeleton } from './data-table-skeleton.tsx';
import { type ListFilter, ListToolbar } from './list-toolbar.tsx';
import { PagedList } from './paged-list.tsx';

interface WithId {
  id: string;
}

interface AdminListScreenProps<Row extends WithId, F extends Filters> {
  texts: {
    title: string;
    subtitle?: string;
    /** The accessible name of the tiles. */
    stats: string;
    search?: string;
    searchHint?: string;
    loadFailed: string;
    /** For a list without any rows, not filtered. */
    empty: string;
    emptyText?: string;
    nothingFound: string;
  };
  icon: ReactNode;
  list: ListQuery<F>;
  /** Begins in the search, for a barcode scanner. */
  isSearchFocused?: boolean;
  response: ComponentProps<typeof PagedList>['response'];
  tiles: StatTile[];
  /** Below the tiles. */
  panel?: ReactNode;
  filters?: readonly ListFilter<F>[];
  /** Beside the filters, and a row below them. */
  moreFilters?: { button: ReactNode; row: ReactNode };
  /** The button beside the heading; with `emptyText` also in an empty list. */
  create?: { text: string; emptyText?: string; onClick: () => void };
  /** Instead of `create`: buttons beside the heading, and in an empty list. */
  actions?: ReactNode;
  emptyAction?: ReactNode;
  /** The rows: a table… */
  table?: Omit<DataTableProps<Row>, 'rowKey' | 'caption' | 'sort' | 'onSort'> & { skeletonRows?: number };
  /** …or something else. */
  grid?: { rows: ReactNode; skeleton: ReactNode };
  /** Buttons for the selected rows. */
  bulkActions?: ReactNode;
  /** Dialogs. */
  children?: ReactNode;
}

/** A list of the back office: heading, tiles, search, filters, a page of rows, bulk actions. */
export function AdminListScreen<Row extends WithId, F extends Filters>(props: AdminListScreenProps<Row, F>) {
  const { texts, icon, list, response, tiles, filters, create, table, grid, bulkActions, children } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const turn = (): void => {
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  };
  const actions = create && (
    <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={create.onClick}>
      {create.text}
    </Button>
  );
  const emptyAction = create?.emptyText && (
    <Button variant="primary" onClick={create.onClick}>
      {create.emptyText}
    </Button>
  );
  return (
    <>
      <AdminScreen
        title={texts.title}
        subtitle={texts.subtitle}
        actions={actions ?? props.actions}
        headingRef={heading}
      >
        {tiles.length > 0 && <StatTiles label={texts.stats} tiles={tiles} />}
        {props.panel}
        <ListToolbar list={list} texts={texts} filters={filters} isSearchFocused={props.isSearchFocused}>
          {props.moreFilters?.button}
        </ListToolbar>
        {props.moreFilters?.row}
        <PagedList
          list={list}
          response={response}
          texts={texts}
          empty={
            <EmptyState
              icon={icon}
              title={texts.empty}
              text={texts.emptyText}
              action={emptyAction ?? props.emptyAction}
            />
          }
          skeleton={
            grid?.skeleton ?? <DataTableSkeleton columns={table?.columns.length ?? 0} rows={table?.skeletonRows} />
          }
          bulkBar={
            table?.selection && (
              <BulkBar count={table.selection.ids.size} onClear={table.selection.clear}>
                {bulkActions}
              </BulkBar>
            )
          }
          onTurn={turn}
        >
          {grid?.rows}
          {table && (
            <DataTable
              {...table}
              rowKey={({ id }) => id}
              caption={texts.title}
              sort={list.sort}
              onSort={list.setSort}
            />
          )}
        </PagedList>
      </AdminScreen>
      {children}
    </>
  );
}
