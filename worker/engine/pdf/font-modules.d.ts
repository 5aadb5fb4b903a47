/** Workers import a .ttf file as its bytes (wrangler.toml has the rule). */
declare module '*.ttf' {
  const bytes: ArrayBuffer;
  export default bytes;
}
