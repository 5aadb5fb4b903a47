import { LoadProblem } from '../../../ui/feedback/load-problem.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Muted } from '../../../ui/layout/muted.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { useOwnDomain } from './api.ts';
import { ConnectedDomain } from './connected-domain.tsx';
import { DomainForm } from './domain-form.tsx';
import { domainTexts as texts } from './domain-texts.ts';

/** The domain of one's own; nothing where the shop connects none. */
export default function OwnDomain() {
  const { data, error, mutate } = useOwnDomain();
  if (!data && error)
    return <LoadProblem title={texts.loadFailed} detail={error.message} retryText={texts.retry} onRetry={mutate} />;
  if (!data) return <Skeleton height={200} />;
  const { isOffered, domain } = data;
  if (!isOffered && !domain) return null;
  const save = (response: typeof data) => mutate(response, { revalidate: false });
  return (
    <Stack as="section" gap={5}>
      <h2>{texts.title}</h2>
      <Muted>{texts.intro}</Muted>
      {domain ? <ConnectedDomain domain={domain} onChange={save} /> : <DomainForm onSaved={save} />}
    </Stack>
  );
}
