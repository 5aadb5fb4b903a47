import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, realpathSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const isLasting = process.platform !== 'win32' && process.platform !== 'linux';

/** Keeps a second station away from the same folder, until this process ends. Throws when another one runs. */
export async function lockFolder(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const address = addressOf(realpathSync(folder));
  if (isLasting && !(await isAnswered(address))) rmSync(address, { force: true });
  const server = createServer((socket) => socket.destroy());
  try {
    await once(server.listen(address), 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new Error(`Stanica už beží nad priečinkom ${folder}.`);
  }
  server.unref();
}

/** Pipes of Windows and abstract sockets of Linux end with their process; elsewhere a file stays. */
function addressOf(folder: string): string {
  const name = `momentka-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`;
  if (isLasting) return join(tmpdir(), `${name}.sock`);
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : `\0${name}`;
}

async function isAnswered(address: string): Promise<boolean> {
  const socket = connect(address);
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
