import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A proxy of a server that can fail: for pages, their service worker and everything else. */
export class FaultProxy {
  private readonly sockets = new Set<Socket>();
  private constructor(
    private readonly listener: Server,
    private readonly port: number,
  ) {}

  static async start(server: string): Promise<FaultProxy> {
    const { hostname, port } = new URL(server);
    const listener = createServer((near) => {
      const far = connect(Number(port), hostname);
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        proxy.sockets.add(one);
        one.on('error', () => other.destroy());
        one.on('close', () => {
          proxy.sockets.delete(one);
          other.destroy();
        });
        one.pipe(other);
      }
    });
    listener.listen(0, '127.0.0.1');
    await once(listener, 'listening');
    const proxy = new FaultProxy(listener, (listener.address() as AddressInfo).port);
    return proxy;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Nothing answers any more; what is on its way is lost. */
  async disconnect(): Promise<void> {
    const closed = once(this.listener, 'close');
    this.listener.close();
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  async reconnect(): Promise<void> {
    this.listener.listen(this.port, '127.0.0.1');
    await once(this.listener, 'listening');
  }

  async stop(): Promise<void> {
    if (this.listener.listening) await this.disconnect();
  }
}
