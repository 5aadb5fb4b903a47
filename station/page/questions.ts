import type { JobState, UnitState } from '../job-state.ts';
import { html, type Markup } from './html.ts';

/** What only somebody who looks at the paper can answer. */
export function questions(title: string, found: { job: JobState; unit: UnitState }[], token: string): Markup {
  if (found.length === 0) return html``;
  const button = (answer: string, label: string) => html`<button name="answer" value="${answer}">${label}</button>`;
  return html`<section class="questions"><h2>${title}</h2><ul>${found.map(
    ({ job, unit }) => html`<li><p><strong>${job.orderNumber}</strong>, ${unit.paperSize}: ${piecesOf(unit)}</p>
<p class="quiet">${unit.why} ${unit.name}</p>
<form method="post" action="/answer"><input type="hidden" name="token" value="${token}">
<input type="hidden" name="unit" value="${unit.id}">
${button('printed', 'Je vytlačené')}${button('again', 'Nie je, vytlačiť')}${button('failed', 'Nedá sa vytlačiť')}
</form></li>`,
  )}</ul></section>`;
}

const piecesOf = ({ pieces }: UnitState): string =>
  pieces.map(({ item, copies }) => `${item.filename} (${copies}×)`).join(', ');
