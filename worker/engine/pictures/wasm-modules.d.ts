/** Workers (and the bench's loader) import a .wasm file as a compiled module. */
declare module '*.wasm' {
  const module: WebAssembly.Module;
  export default module;
}

/** The plain build of libheif, which takes its WASM from the caller; the package types only its bundles. */
declare module 'libheif-js/libheif-wasm/libheif.js' {
  export default function libheif(options: object): unknown;
}
