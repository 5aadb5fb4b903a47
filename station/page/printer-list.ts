import { formatNumber, plural } from '../../shared/format/plural.ts';
import { planMedia } from '../../shared/production/papers/media-plan.ts';
import type { StationConfig } from '../config.ts';
import { isFresh, isWell, type Printer, readPrinters } from '../printer-status.ts';
import type { StationState } from '../state.ts';
import { countPrints } from '../units.ts';
import { html, type Markup } from './html.ts';

/** Printers with their media, and which of these have to be changed for what the station has to print. */
export function printerList(config: StationConfig, state: StationState): Markup {
  const printers = readPrinters(config);
  const line = (printer: Printer) => printerLine(config, printer);
  const list = printers.length > 0 && html`<ul>${printers.map(line)}</ul>`;
  return html`${list || html`<p class="quiet">Stav tlačiarní nie je známy.</p>`}${mediaChanges(state, printers)}`;
}

function printerLine(
  config: StationConfig,
  { name, status, mediaType, mediaRemaining, mediaCapacity, staleSeconds }: Printer,
): Markup {
  const isAlive = isFresh(config, staleSeconds ?? null);
  const state = isAlive ? (isWell(status) ? 'pripravená' : status) : `neodpovedá ${formatNumber(staleSeconds ?? 0)} s`;
  const left = mediaRemaining ?? null;
  const words = [mediaType, left !== null && `zostáva ${plural(left, 'kus', 'kusy', 'kusov')}`].filter(Boolean);
  return html`<li><p class="row"><strong>${name}</strong><span class="${isAlive && isWell(status) ? 'good' : 'bad'}">${state}</span></p>
${mediaCapacity && left !== null ? html`<progress max="${mediaCapacity}" value="${left}" aria-label="Médium ${name}"></progress>` : ''}
<p class="quiet">${words.join(', ')}</p></li>`;
}

const isOpen: readonly string[] = ['waiting', 'staging', 'staged'];

function mediaChanges({ jobs }: StationState, printers: readonly Printer[]): Markup {
  const units = [...jobs.values()].filter(({ isDropped }) => !isDropped).flatMap((job) => job.units);
  const waiting = Map.groupBy(
    units.filter(({ status }) => isOpen.includes(status)),
    ({ paperSize }) => paperSize,
  );
  const needs = [...waiting].map(([format, some]) => ({ format, prints: countPrints(some) }));
  const known = printers.map(({ mediaRemaining = null, mediaCapacity = null, formats = [] }) => ({
    ...{ mediaRemaining, mediaCapacity, formats },
  }));
  const changes = planMedia(needs, known).filter((plan) => plan.changes > 0);
  return html`${changes.map(
    ({ format, needed, left, changes: count }) =>
      html`<p class="warn">Treba vymeniť médium pre ${format}</p>
<p class="quiet">${plural(count, 'výmena', 'výmeny', 'výmen')}: treba ${plural(needed, 'kus', 'kusy', 'kusov')}, zostáva ${formatNumber(left ?? 0)}.</p>`,
  )}`;
}
