import type { StationConfig } from '../config.ts';
import type { JobState, UnitState } from '../job-state.ts';
import { isFresh, readPrinters } from '../printer-status.ts';
import type { StationState } from '../state.ts';
import type { Sync } from '../sync.ts';
import { html, type Markup, raw } from './html.ts';
import { style } from './style.ts';

export interface PageData {
  config: StationConfig;
  state: StationState;
  sync: Pick<Sync, 'isOffline' | 'problem'>;
  alarms: { printing: string };
  token: string;
}

// Shows what is new without a jump, but not while somebody answers.
const refresh = `setInterval(async () => {
  if (document.activeElement && document.activeElement !== document.body) return;
  const page = await fetch('/').then((response) => response.text()).catch(() => '');
  const main = new DOMParser().parseFromString(page, 'text/html').querySelector('main');
  if (main) document.querySelector('main').replaceWith(main);
}, 3000);`;

export function renderPage(data: PageData, nonce: string): string {
  const { config, state } = data;
  const forPeople = state.units('staged').filter(({ unit }) => config.formats[unit.paperSize]?.layout === 'tree');
  return html`<!doctype html>
<html lang="sk"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${config.name} – tlačová stanica</title><style nonce="${nonce}">${raw(style)}</style></head>
<body><main>
<h1>${config.name}</h1>
${linkState(data)}
${questions('Neisté: pozrite sa na papier', state.units('asked'), data.token)}
${questions('Pripravené v priečinku: vytlačené?', forPeople, data.token)}
<section><h2>Fronta</h2>${queue(state)}</section>
<section><h2>Tlačiarne</h2>${printers(config)}</section>
<section><h2>Posledné úlohy</h2>${last(state)}</section>
</main><script nonce="${nonce}">${raw(refresh)}</script></body></html>`.text;
}

function linkState({ sync, alarms }: PageData): Markup {
  const problems = [
    sync.isOffline ? 'Bez spojenia so serverom: tlačí sa, čo je už stiahnuté.' : '',
    sync.problem,
    alarms.printing && `Nedá sa odovzdať tlačiarni: ${alarms.printing}`,
  ].filter(Boolean);
  if (problems.length === 0) return html`<p class="good">Spojenie so serverom je v poriadku.</p>`;
  return html`${problems.map((problem) => html`<p class="bad" role="alert">${problem}</p>`)}`;
}

function questions(title: string, found: { job: JobState; unit: UnitState }[], token: string): Markup {
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

function queue({ jobs }: StationState): Markup {
  if (jobs.size === 0) return html`<p class="quiet">Nič nečaká.</p>`;
  return html`<ul>${[...jobs.values()].map(
    (job) =>
      html`<li><strong>${job.orderNumber}</strong>: ${countOf(job, 'taken')} z ${job.units.length} hotových, v tlačiarni ${countOf(job, 'staged')}${job.isDropped ? html` <em>Úloha bola odvolaná.</em>` : ''}</li>`,
  )}</ul>`;
}

const countOf = ({ units }: JobState, status: UnitState['status']): number =>
  units.filter((unit) => unit.status === status).length;

function printers(config: StationConfig): Markup {
  const found = readPrinters(config);
  if (found.length === 0) return html`<p class="quiet">Stav tlačiarní nie je známy.</p>`;
  return html`<ul>${found.map(({ name, status, mediaType, mediaRemaining, staleSeconds }) => {
    const isAlive = isFresh(config, staleSeconds ?? null);
    return html`<li class="${isAlive && status === 'STATUS_OK' ? '' : 'bad'}"><strong>${name}</strong>: ${status}, ${mediaType}, zostáva ${mediaRemaining}${isAlive ? '' : html` – program tlačiarne neodpovedá ${staleSeconds} s`}</li>`;
  })}</ul>`;
}

function last({ closed }: StationState): Markup {
  if (closed.length === 0) return html`<p class="quiet">Zatiaľ žiadne.</p>`;
  return html`<ul>${closed
    .toReversed()
    .map(
      (job) =>
        html`<li><strong>${job.orderNumber}</strong>: ${countOf(job, 'taken')} z ${job.units.length}, ${(job.closedAt ?? '').slice(0, 16).replace('T', ' ')} UTC</li>`,
    )}</ul>`;
}
