/** Only the decoder: the package's main file needs a file system. */
declare module 'lzma/src/lzma-d.js' {
  interface Exports {
    LZMA: {
      decompress(bytes: readonly number[], done: (result: string | number[] | null, error?: unknown) => void): void;
    };
  }
  const exports: Exports | undefined;
  export default exports;
  export const LZMA: Exports['LZMA'];
}
