import { useState } from 'react';
import type { ReportFilter } from '../../../shared/library/content-reports/contract.ts';
import { reportListTexts as texts } from '../../features/library/content-reports/admin/report-admin-texts.ts';
import { ReportList } from '../../features/library/content-reports/admin/report-list.tsx';
import { Select } from '../../ui/form/select.tsx';
import { AdminScreen } from '../../ui/layout/admin-screen.tsx';
import { Toolbar } from '../../ui/table/toolbar.tsx';

const filters = (['waiting', 'decided', 'all'] as const).map((value) => ({ value, label: texts.filters[value] }));

export default function ContentReportsScreen() {
  const [filter, setFilter] = useState<ReportFilter>('waiting');
  return (
    <AdminScreen title={texts.title} subtitle={texts.intro}>
      <Toolbar>
        <Select label={texts.filter} value={filter} options={filters} onValueChange={setFilter} />
      </Toolbar>
      <ReportList filter={filter} />
    </AdminScreen>
  );
}
