import { outOf } from '../../shared/format/out-of.ts';
import { formatNumber, plural } from '../../shared/format/plural.ts';
import type { JobState, UnitState } from '../job-state.ts';
import type { StationState } from '../state.ts';
import { countPrints } from '../units.ts';
import { html, type Markup } from './html.ts';

export function queue({ jobs }: StationState): Markup {
  if (jobs.size === 0) return html`<p class="quiet">Nič nečaká. Pripravené úlohy si stanica vezme sama.</p>`;
  return html`<ul>${[...jobs.values()].map((job) => {
    const [all, printed] = [countPrints(job.units), printsOf(job, 'taken')];
    const words = [`${formatNumber(printed)} ${outOf(plural(all, 'kusu', 'kusov', 'kusov'))}`, ...placesOf(job)];
    return html`<li><p class="row"><strong>${job.orderNumber}</strong>${stateOf(job)}</p>
<progress max="${all}" value="${printed}" aria-label="Objednávka ${job.orderNumber}"></progress>
<p class="quiet">${words.join(', ')}</p></li>`;
  })}</ul>`;
}

function stateOf({ isDropped, isPaused, units }: JobState): Markup {
  if (isDropped) return html`<span class="bad">Úloha bola odvolaná</span>`;
  if (isPaused) return html`<span class="warn">Objednávka je pozastavená</span>`;
  return html`<span class="quiet">${[...new Set(units.map(({ paperSize }) => paperSize))].join(', ')}</span>`;
}

function placesOf(job: JobState): string[] {
  const [staged, failed] = [printsOf(job, 'staged'), printsOf(job, 'failed')];
  return [
    staged > 0 ? `v\u00a0tlačiarni ${formatNumber(staged)}` : '',
    failed > 0 ? `nevytlačené ${formatNumber(failed)}` : '',
  ].filter(Boolean);
}

const printsOf = ({ units }: JobState, status: UnitState['status']): number =>
  countPrints(units.filter((unit) => unit.status === status));

const time = new Intl.DateTimeFormat('sk-SK', { dateStyle: 'medium', timeStyle: 'short' });

/** In the time of the computer. */
export function lastJobs({ closed }: StationState): Markup {
  if (closed.length === 0) return html`<p class="quiet">Zatiaľ žiadne.</p>`;
  return html`<ul>${closed.toReversed().map((job) => {
    const [all, printed] = [countPrints(job.units), printsOf(job, 'taken')];
    const words = `${formatNumber(printed)} ${outOf(plural(all, 'kusu', 'kusov', 'kusov'))}`;
    return html`<li class="row"><strong>${job.orderNumber}</strong><span class="${printed < all ? 'bad' : ''}">${words}</span><span class="quiet">${time.format(new Date(job.closedAt ?? 0))}</span></li>`;
  })}</ul>`;
}
