declare module 'libheif-js/libheif-wasm/libheif.js' {
  export default function libheif(options: {
    wasmBinary: ArrayBuffer;
  }): import('../../../../../shared/engine/libheif.ts').HeifModule;
}
