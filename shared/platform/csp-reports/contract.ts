import * as z from 'zod';

const text = z.string().nullish();

/** What a browser stopped, as far as it is of use. */
const violation = (directive: unknown, blocked: unknown, page: unknown, source: unknown) => ({
  directive: String(directive ?? ''),
  blocked: String(blocked ?? ''),
  page: String(page ?? ''),
  source: String(source ?? ''),
});
export type CspViolation = ReturnType<typeof violation>;

/** `report-uri`: one violation, as `application/csp-report`. */
const single = z
  .object({
    'csp-report': z.object({
      'effective-directive': text,
      'violated-directive': text,
      'blocked-uri': text,
      'document-uri': text,
      'source-file': text,
    }),
  })
  .transform(({ 'csp-report': report }) => [
    violation(
      report['effective-directive'] || report['violated-directive'],
      report['blocked-uri'],
      report['document-uri'],
      report['source-file'],
    ),
  ]);

/** `report-to`: some reports, of any type, as `application/reports+json`. */
const list = z
  .array(
    z.object({
      type: z.string(),
      body: z.object({ effectiveDirective: text, blockedURL: text, documentURL: text, sourceFile: text }).nullish(),
    }),
  )
  .max(100)
  .transform((reports) =>
    reports.flatMap(({ type, body }) =>
      type === 'csp-violation' && body
        ? [violation(body.effectiveDirective, body.blockedURL, body.documentURL, body.sourceFile)]
        : [],
    ),
  );

/** `POST /csp-reports`, sent by browsers. */
export const cspReportInput = z.union([single, list], 'Toto nie je hlásenie prehliadača.');
