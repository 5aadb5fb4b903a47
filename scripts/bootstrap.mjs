// Runs scripts/<command>.ts on the project's own Node, whatever Node the machine has (20 or newer),
// after installing what is missing. Plain JavaScript on purpose: an old Node can't strip types.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const binaries = join(root, 'node_modules', '.bin');
const [command, ...args] = process.argv.slice(2);
const script = join(root, 'scripts', `${command}.ts`);

if (!command || !existsSync(script)) {
  console.error(`Usage: node scripts/bootstrap.mjs <command>; there is no scripts/${command}.ts.`);
  process.exit(2);
}
if (!isInstalled()) install();
run();

/** True when node_modules holds the versions that package-lock.json asks for; packages for other systems may lack. */
function isInstalled() {
  const installedLock = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installedLock)) return false;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const installed = JSON.parse(readFileSync(installedLock, 'utf8')).packages;
  return Object.entries(wanted).every(
    ([path, { version, optional }]) => path === '' || (installed[path]?.version ?? (optional && version)) === version,
  );
}

function install() {
  console.log('Installing packages (npm ci), about half a minute …');
  const npm = process.env.npm_execpath;
  // Warnings about the machine's Node mean nothing here: the project runs on its own.
  const options = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const result = npm
    ? spawnSync(process.execPath, [npm, ...options], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', options, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (result.status !== 0) {
    console.error('npm ci failed: see above. The packages have to be installed before anything can run.');
    process.exit(result.status ?? 1);
  }
}

function run() {
  const isWindows = process.platform === 'win32';
  const node = isWindows ? join(root, 'node_modules', 'node', 'bin', 'node.exe') : join(binaries, 'node');
  // A group of its own, so that whatever the script leaves behind can be ended with it.
  // The channel tells the script when this process is gone (scripts/processes.ts).
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', script, ...args], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: !isWindows,
    env: {
      // Wrangler, Vitest and others are compiled once, not at each start.
      NODE_COMPILE_CACHE: join(root, '.cache', 'node'),
      ...process.env,
      PATH: binaries + delimiter + process.env.PATH,
    },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // npm that is told to end (SIGTERM) ends without telling this process; an orphan ends its child.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref();
  child.on('error', (error) => {
    console.error(`Can't start ${node}: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => {
    try {
      if (!isWindows) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // Nothing was left in the group.
    }
    process.exit(code ?? 128 + (constants.signals[signal] ?? 0));
  });
}
