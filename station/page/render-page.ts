import type { StationConfig } from '../config.ts';
import type { StationState } from '../state.ts';
import type { Sync } from '../sync.ts';
import { html, type Markup, raw } from './html.ts';
import { printerList } from './printer-list.ts';
import { questions } from './questions.ts';
import { lastJobs, queue } from './queue.ts';
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
  // Without the style: it has the nonce of another page, and is refused.
  const main = new DOMParser().parseFromString(page.slice(page.indexOf('<main>')), 'text/html').querySelector('main');
  if (main) document.querySelector('main').replaceWith(main);
}, 2000);`;

export function renderPage(data: PageData, nonce: string): string {
  const { config, state } = data;
  const forPeople = state.units('staged').filter(({ unit }) => config.formats[unit.paperSize]?.layout === 'tree');
  return html`<!doctype html>
<html lang="sk"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${config.name} – tlačová stanica</title><style nonce="${nonce}">${raw(style)}</style></head>
<body><main>
<header><h1>${config.name}</h1>${linkState(data)}</header>
${questions('Neisté: pozrite sa na papier', state.units('asked'), data.token)}
${questions('Pripravené v priečinku: vytlačené?', forPeople, data.token)}
<div class="columns">
<section><h2>Fronta</h2>${queue(state)}</section>
<section><h2>Tlačiarne</h2>${printerList(config, state)}</section>
</div>
<section><h2>Posledné úlohy</h2>${lastJobs(state)}</section>
</main><script nonce="${nonce}">${raw(refresh)}</script></body></html>`.text;
}

function linkState({ sync, alarms }: PageData): Markup {
  const problems = [
    sync.isOffline ? 'Bez spojenia so serverom: tlačí sa, čo je už stiahnuté.' : '',
    sync.problem,
    alarms.printing && `Nedá sa odovzdať tlačiarni: ${alarms.printing}`,
  ].filter(Boolean);
  if (problems.length === 0) return html`<p class="good">Spojená so serverom</p>`;
  return html`${problems.map((problem) => html`<p class="bad" role="alert">${problem}</p>`)}`;
}
