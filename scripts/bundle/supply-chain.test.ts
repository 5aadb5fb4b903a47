import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../processes.ts';
import { findSecretsIn } from './find-secrets-in.ts';

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  allowScripts?: Record<string, boolean>;
}
interface Lockfile {
  packages: Record<
    string,
    Manifest & {
      version?: string;
      resolved?: string;
      integrity?: string;
      link?: boolean;
      optional?: boolean;
      os?: string[];
      hasInstallScript?: boolean;
    }
  >;
}

const read = <T>(path: string): T => JSON.parse(readFileSync(join(root, path), 'utf8')) as T;
const kinds = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;
const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean);

describe.each(['', 'bench/lighthouse/'])('the packages of %s./', (folder) => {
  const manifest = read<Manifest>(`${folder}package.json`);
  const { packages } = read<Lockfile>(`${folder}package-lock.json`);
  const locked = Object.entries(packages).filter(([path]) => path !== '');

  it('are pinned to exact versions', () => {
    for (const kind of kinds)
      for (const [name, version] of Object.entries(manifest[kind] ?? {}))
        expect(version, name).toMatch(/^(npm:[\w/@-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/);
  });

  // npm ci checks that too, but not when node_modules already exists.
  it('equal those of the lockfile', () => {
    for (const kind of kinds) {
      expect(packages['']?.[kind] ?? {}).toEqual(manifest[kind] ?? {});
      for (const [name, version] of Object.entries(manifest[kind] ?? {}))
        expect(packages[`node_modules/${name}`]?.version, name).toBe(version.replace(/^npm:.*@/, ''));
    }
  });

  it('have a checksum each, and name no registry host', () => {
    for (const [path, { resolved, integrity, link, optional, os }] of locked) {
      expect(resolved, path).toBeUndefined();
      expect(link, path).toBeUndefined();
      // For another system's packages npm leaves out the checksum that it has not seen.
      if (!(optional && os && integrity === undefined)) expect(integrity, path).toMatch(/^sha512-/);
    }
  });

  it('run no install script except approved ones', () => {
    const asking = locked.filter(([, { hasInstallScript }]) => hasInstallScript);
    const names = new Set(asking.map(([path]) => path.replace(/^.*node_modules\//, '')));
    const approved = Object.keys(manifest.allowScripts ?? {});
    // fsevents is for macOS only, and only fetches what npm provides anyway.
    expect([...names].filter((name) => !approved.includes(name) && name !== 'fsevents')).toEqual([]);
  });
});

it('finds secrets by their format', () => {
  // Concatenated, or this file would contain them.
  for (const secret of [
    `sk_live_${'a1B2'.repeat(6)}`,
    `whsec_${'x'.repeat(32)}`,
    `mk_${'y'.repeat(32)}`,
    `AKIA${'A'.repeat(16)}`,
  ])
    expect(findSecretsIn(`const key = '${secret}';`)).toHaveLength(1);
  expect(findSecretsIn('sk_test_momentka, whsec_…, mk_stanica, https://user@host/')).toEqual([]);
});

it('the repository contains no secret and no file intended for one', () => {
  // An untrusted certificate for the tests of mail servers.
  const known = ['worker/testing/untrusted-certificate.ts'];
  const files = tracked.filter((path) => !known.includes(path) && existsSync(join(root, path)));
  const holding = files
    .filter((path) => statSync(join(root, path)).size < 2_000_000)
    .flatMap((path) => findSecretsIn(readFileSync(join(root, path), 'latin1')).map((what) => `${path}: ${what}`));
  expect(holding).toEqual([]);
  expect(
    files.filter((path) => /(^|\/)(\.dev\.vars|\.env|.*\.pem|.*\.key|.*secrets?\.env|.*\.sqlite3?)$/.test(path)),
  ).toEqual([]);
});
