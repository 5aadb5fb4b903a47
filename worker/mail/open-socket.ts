import { connect, type Socket } from 'node:net';

interface SocketTarget {
  host: string;
  port: number;
  /** TLS begins before a byte is read. */
  secure: boolean;
  timeoutMs: number;
}

export type Opened = (error: Error | null, options: { connection?: Socket }) => void;

/**
 * Connects in the clear, for nodemailer to begin TLS on it, on 465 at once. A socket that workerd opens with TLS itself
 * holds the certificate against the address that nodemailer found, not against the name of the server.
 */
export function openSocket({ host, port, secure, timeoutMs }: SocketTarget, opened: Opened): void {
  const socket = connect({ host, port });
  // workerd can't take over a socket that waits for data.
  if (secure) socket.pause();
  const end = (error: Error | null): void => {
    clearTimeout(timer);
    socket.removeAllListeners('connect').removeAllListeners('error').removeAllListeners('close');
    if (error) {
      socket.on('error', () => {}).destroy();
      opened(error, {});
    } else {
      opened(null, { connection: socket });
    }
  };
  const fail = (code: string, message: string) => end(Object.assign(new Error(message), { code, command: 'CONN' }));
  const timer = setTimeout(() => fail('ETIMEDOUT', 'Connection timeout'), timeoutMs);
  socket.once('connect', () => end(null));
  socket.once('error', (error) => fail('ECONNECTION', error.message));
  socket.once('close', () => fail('ECONNECTION', 'Connection closed'));
}
