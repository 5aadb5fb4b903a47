import { type AddressInfo, createServer } from 'node:net';
import type { AppSettings } from './app-settings.ts';

/** Throws with words when one of the app's ports is taken. */
export async function requireFreePorts(settings: AppSettings): Promise<void> {
  const ports = { PORT: settings.port, SMTP_PORT: settings.smtpPort, MAIL_PORT: settings.mailPort };
  for (const [name, port] of Object.entries(ports)) await requireFreePort(name, port);
}

export async function requireFreePort(variable: string, port: number): Promise<void> {
  if (await isFree(port)) return;
  throw new Error(
    `Port ${port} is taken by another program, perhaps by another copy of this app. ` +
      `End that one, or choose another port with ${variable}=${port + 100} before the command.`,
  );
}

function isFree(port: number): Promise<boolean> {
  return new Promise((response) => {
    const server = createServer();
    server.once('error', () => response(false));
    server.listen(port, '127.0.0.1', () => server.close(() => response(true)));
  });
}

/** So many ports that nothing listens on now, all different. */
export async function findFreePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer());
  await Promise.all(servers.map((server) => new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => new Promise((closed) => server.close(closed))));
  return ports;
}
