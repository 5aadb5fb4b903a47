import { connect, type Socket } from 'node:net';

interface SocketTarget {
  host: string;
  port: number;
  /** Whether TLS starts at once. */
  secure: boolean;
  timeoutMs: number;
}

export type Opened = (error: Error | null, options: { connection?: Socket }) => void;

/**
 * Opens a plain connection on which nodemailer starts TLS. If workerd opened it with TLS, it would check the
 * certificate against the address that nodemailer resolved, not against the host name.
 */
export function openSocket({ host, port, secure, timeoutMs }: SocketTarget, opened: Opened): void {
  const socket = connect({ host, port });
  // workerd can't upgrade a socket with a pending read.
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
