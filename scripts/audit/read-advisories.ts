import * as z from 'zod';

/** A published weakness of a package in the lockfile. */
export interface Advisory {
  id: string;
  name: string;
  severity: string;
  title: string;
  /** The versions that have it. */
  range: string;
  url: string;
  /** Where they are installed. */
  places: string[];
}

// Names of other packages among the causes lead to their own entry.
const cause = z.union([
  z.string(),
  z.object({
    source: z.number(),
    name: z.string(),
    title: z.string(),
    url: z.string(),
    severity: z.string(),
    range: z.string(),
  }),
]);
const report = z.object({
  auditReportVersion: z.literal(2),
  vulnerabilities: z.record(z.string(), z.object({ via: z.array(cause), nodes: z.array(z.string()) })),
});

/** Returns the advisories that `npm audit --json` printed, each once; null when it printed none of its reports. */
export function readAdvisories(output: string): Advisory[] | null {
  const parsed = report.safeParse(parseJson(output));
  if (!parsed.success) return null;
  const found = new Map<string, Advisory>();
  for (const { via, nodes } of Object.values(parsed.data.vulnerabilities)) {
    for (const advisory of via) {
      if (typeof advisory === 'string') continue;
      const id = /GHSA(?:-[0-9a-z]{4}){3}/.exec(advisory.url)?.[0] ?? String(advisory.source);
      const { name, title, url, severity, range } = advisory;
      found.set(`${id} ${name}`, { id, name, title, url, severity, range, places: nodes });
    }
  }
  return [...found.values()];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
