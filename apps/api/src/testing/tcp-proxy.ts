import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { portOf } from './port-of.ts';

/** A TCP proxy in front of a server, which can be cut off. */
export type TcpProxy = {
  /** The server's address by way of the proxy. */
  reach(url: string): string;
  /** Breaks every connection and takes no new one. */
  cut(): Promise<void>;
  restore(): Promise<void>;
};

/** Starts a proxy in front of the server of `target`. */
export async function startTcpProxy(target: string): Promise<TcpProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => sockets.add(socket.on('error', () => {}).on('close', () => sockets.delete(socket)));
  const front = createServer((socket) => {
    const behind = connect(Number(port || 5432), hostname);
    keep(socket);
    keep(behind);
    socket.on('close', () => behind.destroy());
    behind.on('close', () => socket.destroy());
    socket.pipe(behind).pipe(socket);
  }).listen(0, '127.0.0.1');
  await once(front, 'listening');
  const own = portOf(front);
  return {
    reach: (url) => {
      const changed = new URL(url);
      changed.host = `127.0.0.1:${own}`;
      return changed.href;
    },
    cut: async () => {
      const closed = once(front, 'close');
      front.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    restore: async () => {
      await once(front.listen(own, '127.0.0.1'), 'listening');
    },
  };
}
