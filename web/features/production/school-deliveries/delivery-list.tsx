import { School } from 'lucide-react';
import { dayText } from '../../../../shared/format/day-text.ts';
import type { SchoolDelivery } from '../../../../shared/production/school-deliveries/contract.ts';
import { adminPaths } from '../../../admin-paths.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { SkeletonStack } from '../../../ui/feedback/skeleton-stack.tsx';
import { LinkCard } from '../../../ui/layout/link-card.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { LoadMoreList } from '../../../ui/table/load-more-list.tsx';
import { useSchoolDeliveries } from './api.ts';
import { deliveryTexts as texts } from './school-delivery-texts.ts';

/** Schools that orders are delivered to, the latest deadline first. */
export function DeliveryList() {
  const { pages, ...list } = useSchoolDeliveries();
  return (
    <LoadMoreList
      {...list}
      items={pages?.flatMap(({ deliveries }) => deliveries)}
      texts={texts}
      skeleton={<SkeletonStack heights={[84, 84, 84]} label={texts.loading} />}
      empty={<EmptyState icon={<School />} title={texts.empty} text={texts.emptyText} />}
    >
      {(deliveries) => (
        <Stack as="ul" gap={3}>
          {deliveries.map((delivery) => (
            <li key={delivery.jobId}>
              <LinkCard
                href={adminPaths.schoolDelivery({ id: delivery.jobId })}
                title={delivery.school}
                facts={`${texts.deadline(dayText(delivery.deadlineOn))} · ${texts.orders(orderCount(delivery))}`}
              >
                <DeliveryState delivery={delivery} />
              </LinkCard>
            </li>
          ))}
        </Stack>
      )}
    </LoadMoreList>
  );
}

const orderCount = ({ counts }: SchoolDelivery): number =>
  Object.values(counts).reduce((sum: number, count: number) => sum + count, 0);

export function DeliveryState({ delivery: { isOver, counts } }: { delivery: SchoolDelivery }) {
  const { handedOver, ...others } = counts;
  if (handedOver > 0 && Object.values(others).every((count) => count === 0))
    return <Badge tone="success">{texts.done}</Badge>;
  if (!isOver) return <Badge tone="info">{texts.open}</Badge>;
  return counts.waiting > 0 ? <Badge tone="warning">{texts.due}</Badge> : <Badge>{texts.over}</Badge>;
}
