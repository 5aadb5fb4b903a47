import { expect, it } from 'vitest';
import { startupCode } from './startup-code.ts';

it('counts what the entry imports, but not what it loads later', () => {
  const file = (bytesInOutput: number) => ({ bytesInOutput });
  const link = (path: string, kind = 'import-statement') => ({ path, kind });
  const meta = {
    inputs: {
      'worker/index.ts': { imports: [link('worker/app.ts'), link('worker/pdf.ts', 'dynamic-import')] },
      'worker/app.ts': { imports: [link('node_modules/hono/dist/index.js'), link('worker/index.ts')] },
      'worker/pdf.ts': { imports: [link('node_modules/@pdf-lib/fontkit/index.js')] },
      'node_modules/hono/dist/index.js': { imports: [] },
      'node_modules/@pdf-lib/fontkit/index.js': { imports: [] },
    },
    outputs: {
      'index.js': {
        entryPoint: 'worker/index.ts',
        inputs: {
          'worker/index.ts': file(1),
          'worker/app.ts': file(10),
          'worker/pdf.ts': file(100),
          'node_modules/hono/dist/index.js': file(1000),
          'node_modules/@pdf-lib/fontkit/index.js': file(10_000),
        },
      },
    },
  };
  expect(startupCode(meta)).toEqual({ bytes: 1011, packages: new Set(['hono']) });
  meta.inputs['worker/app.ts'].imports.push(link('worker/pdf.ts'));
  expect(startupCode(meta).packages).toContain('@pdf-lib/fontkit');
});
