import { authEventText } from '../../../shared/accounts/auth-events/auth-event-text.ts';
import { type AuthEventKind, authEventKinds } from '../../../shared/accounts/auth-events/auth-events.ts';
import { AllEvents } from '../../features/accounts/auth-events/all-events.tsx';
import { useIsSpraying } from '../../features/accounts/auth-events/api.ts';
import { signInsTexts as texts } from '../../features/accounts/auth-events/auth-event-texts.ts';
import { useListQuery } from '../../lib/use-list-query.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { AdminScreen } from '../../ui/layout/admin-screen.tsx';
import { ListToolbar } from '../../ui/table/list-toolbar.tsx';

type Kind = AuthEventKind | '';
const options = [
  { value: '', label: texts.all } as const,
  ...authEventKinds.map((kind) => ({ value: kind, label: authEventText(kind) })),
];

export default function AdminSignInsScreen() {
  const list = useListQuery<{ kind: Kind }>({ filters: { kind: '' }, sort: '' });
  const kind = options.find(({ value }) => value === list.filters.kind)?.value ?? '';
  const isSpraying = useIsSpraying();
  return (
    <AdminScreen title={texts.title} subtitle={texts.intro}>
      {isSpraying && (
        <Alert tone="warning">
          <strong>{texts.spraying}</strong>
          <p>{texts.sprayingText}</p>
        </Alert>
      )}
      <ListToolbar
        list={{ ...list, filters: { kind } }}
        texts={{}}
        filters={[{ name: 'kind', label: texts.filter, options }]}
      />
      <AllEvents key={kind} kind={kind} onShowAll={list.clearFilters} />
    </AdminScreen>
  );
}
