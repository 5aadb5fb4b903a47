/** Of the station's own page, which loads nothing from elsewhere. */
export const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; }
main { max-width: 60rem; margin: 0 auto; padding: 1rem; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.1rem; margin: 1.5rem 0 .5rem; }
ul { list-style: none; margin: 0; padding: 0; }
li { padding: .5rem 0; border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); }
p { margin: .25rem 0; }
button { font: inherit; min-height: 2.75rem; padding: 0 1rem; margin: .25rem .5rem .25rem 0; }
.quiet { opacity: .75; } .bad { color: light-dark(#a11, #f99); } .good { color: light-dark(#161, #9d9); }
.questions { border: 2px solid light-dark(#a60, #fb6); border-radius: .5rem; padding: 0 1rem 1rem; }
`;
