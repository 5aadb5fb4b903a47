import { prepareZXingModule } from 'zxing-wasm/reader';
import readerModule from 'zxing-wasm/reader/zxing_reader.wasm';

type Instantiated = (instance: WebAssembly.Instance, module: WebAssembly.Module) => void;

// A Worker compiles no WebAssembly of its own; the module is compiled with it.
prepareZXingModule({
  overrides: {
    instantiateWasm(imports: WebAssembly.Imports, onReady: Instantiated) {
      const instance = new WebAssembly.Instance(readerModule, imports);
      onReady(instance, readerModule);
      return instance.exports;
    },
  },
});

export { readCards } from '../../../shared/library/schools/read-cards.ts';
