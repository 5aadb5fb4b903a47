import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { AppError } from '../../../shared/errors.ts';
import { cspReportInput } from '../../../shared/platform/csp-reports/contract.ts';
import { type AppEnv, clientAddress, parseSafely } from '../core/http.ts';
import { noteViolations } from './note-violations.ts';

export const cspReportRoutes = new Hono<AppEnv>();

const limitReport = bodyLimit({
  maxSize: 16 * 1024,
  onError: () => {
    throw new AppError('body-too-large');
  },
});

cspReportRoutes.post('/', limitReport, async (c) => {
  // A form of another site could send any of the simple types.
  if (!/^application\/(csp-report|reports\+json|json)\b/i.test(c.req.header('content-type') ?? ''))
    throw new AppError('json-expected');
  const report = await parseSafely(cspReportInput, parseJson(await c.req.text()));
  if (!report.success)
    throw new AppError('invalid-input', [{ field: '', message: 'Toto nie je hlásenie prehliadača.' }]);
  await noteViolations(c.var.ctx, report.data, clientAddress(c));
  return c.body(null, 204);
});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('invalid-json');
  }
}
