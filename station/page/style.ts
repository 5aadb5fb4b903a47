/** Of the station's own page, which loads nothing from elsewhere. */
export const style = `
:root {
  color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif;
  --ground: light-dark(#faf8f4, #161513); --raised: light-dark(#fff, #201e1b); --line: light-dark(#e1dcd1, #3a3732);
  --text: light-dark(#1d1b18, #f1eee8); --muted: light-dark(#645f56, #aaa499); --accent: light-dark(#0e5363, #7cc4d2);
  --good: light-dark(#23693b, #8ecf9f); --bad: light-dark(#a92a1f, #ff9d92); --warn: light-dark(#80560a, #ecbf6b);
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); }
main { max-width: 64rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; display: grid; gap: 1rem; }
header { display: flex; flex-wrap: wrap; gap: .25rem 1rem; align-items: baseline; justify-content: space-between; }
h1 { font-size: 1.5rem; margin: 0; } h2 { font-size: 1rem; margin: 0 0 .5rem; }
section { background: var(--raised); border: 1px solid var(--line); border-radius: .75rem; padding: 1rem 1.25rem; }
.columns { display: grid; gap: 1rem; align-items: start; }
@media (min-width: 960px) { .columns { grid-template-columns: 3fr 2fr; } }
ul { list-style: none; margin: 0; padding: 0; }
li { padding: .75rem 0; border-top: 1px solid var(--line); font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
li:first-child { border-top: 0; padding-top: 0; } li:last-child { padding-bottom: 0; }
p { margin: 0; }
.row { display: flex; flex-wrap: wrap; gap: 0 1rem; justify-content: space-between; }
progress { appearance: none; display: block; width: 100%; height: .5rem; margin: .5rem 0 .25rem; border: 0; border-radius: 1rem; overflow: hidden; background: var(--line); }
progress::-webkit-progress-bar { background: var(--line); }
progress::-webkit-progress-value { background: var(--accent); }
progress::-moz-progress-bar { background: var(--accent); }
button { font: inherit; min-height: 2.75rem; padding: 0 1rem; margin: .5rem .5rem 0 0; border: 1px solid var(--muted); border-radius: .5rem; background: var(--raised); color: inherit; cursor: pointer; }
button:first-of-type { background: var(--accent); border-color: var(--accent); color: var(--ground); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.quiet { color: var(--muted); } .bad { color: var(--bad); } .good { color: var(--good); } .warn { color: var(--warn); font-weight: 600; }
ul + .warn, .quiet + .warn { margin-top: .75rem; }
.good::before, .bad[role]::before { content: '●'; margin-right: .5rem; }
.questions { border: 2px solid var(--warn); }
`;
