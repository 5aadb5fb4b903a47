import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../processes.ts';
import { exceptions } from './exceptions.ts';
import { judgeAdvisories } from './judge-advisories.ts';
import { readAdvisories } from './read-advisories.ts';

// As npm 11 prints them: a package with a weakness of its own, and one that has it by the first.
const weak = JSON.stringify({
  auditReportVersion: 2,
  vulnerabilities: {
    braces: {
      name: 'braces',
      severity: 'high',
      isDirect: false,
      via: [
        {
          source: 1098094,
          name: 'braces',
          dependency: 'braces',
          title: 'Uncontrolled resource consumption in braces',
          url: 'https://github.com/advisories/GHSA-grv7-fg5c-xmjg',
          severity: 'high',
          cwe: ['CWE-400', 'CWE-1050'],
          cvss: { score: 7.5, vectorString: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H' },
          range: '<3.0.3',
        },
      ],
      effects: ['micromatch'],
      range: '<3.0.3',
      nodes: ['node_modules/braces'],
      fixAvailable: true,
    },
    micromatch: {
      name: 'micromatch',
      severity: 'high',
      isDirect: true,
      via: ['braces'],
      effects: [],
      range: '<=4.0.5',
      nodes: ['node_modules/micromatch'],
      fixAvailable: { name: 'micromatch', version: '4.0.8', isSemVerMajor: false },
    },
  },
  metadata: {
    vulnerabilities: { info: 0, low: 0, moderate: 0, high: 2, critical: 0, total: 2 },
    dependencies: { prod: 90, dev: 400, optional: 60, peer: 0, peerOptional: 0, total: 500 },
  },
});
const clean = '{ "auditReportVersion": 2, "vulnerabilities": {}, "metadata": {} }';
// A registry without advisories, and npm without a network.
const failedOutputs = [
  '{ "message": "405 Method Not Allowed", "method": "POST", "statusCode": 405, "body": "", "error": { "summary": "", "detail": "" } }',
  '{ "error": { "code": "ENOTFOUND", "summary": "request failed", "detail": "" } }',
  'npm error code ENOAUDIT',
  '',
];

const today = '2026-11-23';
const advisories = readAdvisories(weak);
const exception = { id: 'GHSA-grv7-fg5c-xmjg', reason: 'Only patterns of our own are expanded.', until: '2026-12-31' };

describe('the advisories of npm', () => {
  it('are read once each, with where the package is', () => {
    expect(advisories).toEqual([
      expect.objectContaining({ id: 'GHSA-grv7-fg5c-xmjg', name: 'braces', places: ['node_modules/braces'] }),
    ]);
    expect(readAdvisories(clean)).toEqual([]);
  });

  it.each(failedOutputs)('are unknown when it prints %s', (output) => {
    expect(readAdvisories(output)).toBeNull();
  });

  it('are problems, unless an exception with a reason holds', () => {
    const { problems } = judgeAdvisories(advisories, [], today);
    expect(problems).toEqual([expect.stringMatching(/^braces <3\.0\.3 \(high\): .*GHSA-grv7-fg5c-xmjg.*braces$/s)]);
    const passing = judgeAdvisories(advisories, [exception], today);
    expect([passing.problems, passing.notes]).toEqual([[], [expect.stringContaining('until 2026-12-31')]]);
    expect(judgeAdvisories(advisories, [{ ...exception, id: 'GHSA-aaaa-bbbb-cccc' }], today).problems).toHaveLength(1);
  });
});

describe('an exception', () => {
  const problemsWith = (more: object, when = today) =>
    judgeAdvisories(null, [{ ...exception, ...more }], when).problems;

  it('fails after its last day, with or without a response', () => {
    expect(problemsWith({}, '2026-12-31')).toEqual([]);
    expect(problemsWith({}, '2027-01-01')).toEqual([expect.stringContaining('ended on 2026-12-31')]);
    expect(judgeAdvisories(advisories, [exception], '2027-01-01').problems).toHaveLength(2);
  });

  it('needs a reason and a day within three months', () => {
    expect(problemsWith({ reason: ' ' })).toEqual([expect.stringContaining('no reason')]);
    expect(problemsWith({ until: '2027-12-31' })).toEqual([expect.stringContaining('at most 90 days')]);
    expect(problemsWith({ until: 'soon' })).toEqual([expect.stringContaining('no day')]);
  });

  it('that concerns nothing any more is named', () => {
    expect(judgeAdvisories([], [exception], today).notes).toEqual([expect.stringContaining('remove it')]);
  });

  it('of ours holds', () => {
    expect(judgeAdvisories(null, exceptions, new Date().toISOString().slice(0, 10)).problems).toEqual([]);
  });
});

it('npm run audit ends with 1 on a weakness, and says when the registry did not respond', { timeout: 60_000 }, () => {
  const run = (response: string, ...args: string[]) => {
    const stand = join(root, 'scripts/audit/testing/print-response.mjs');
    const env = { ...process.env, npm_execpath: stand, AUDIT_RESPONSE: response };
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'scripts/audit.ts'), ...args], {
      env,
      encoding: 'utf8',
    });
    return [status, stdout + stderr];
  };
  expect(run(clean)).toEqual([0, expect.stringContaining('✓ No known weakness')]);
  expect(run(weak)).toEqual([1, expect.stringContaining('✗ braces')]);
  expect(run('')).toEqual([0, expect.stringContaining('? The registry did not respond')]);
  expect(run('', '--strict')).toEqual([2, expect.stringContaining('? The registry did not respond')]);
});
