import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A connection to a server that can be unplugged: for pages, their service worker and everything else. */
export class Cable {
  private readonly sockets = new Set<Socket>();
  private constructor(
    private readonly listener: Server,
    private readonly port: number,
  ) {}

  static async to(server: string): Promise<Cable> {
    const { hostname, port } = new URL(server);
    const listener = createServer((near) => {
      const far = connect(Number(port), hostname);
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        cable.sockets.add(one);
        one.on('error', () => other.destroy());
        one.on('close', () => {
          cable.sockets.delete(one);
          other.destroy();
        });
        one.pipe(other);
      }
    });
    listener.listen(0, '127.0.0.1');
    await once(listener, 'listening');
    const cable = new Cable(listener, (listener.address() as AddressInfo).port);
    return cable;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** From now on nothing answers; what is on its way is lost. */
  async unplug(): Promise<void> {
    const closed = once(this.listener, 'close');
    this.listener.close();
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  async plug(): Promise<void> {
    this.listener.listen(this.port, '127.0.0.1');
    await once(this.listener, 'listening');
  }

  async put(): Promise<void> {
    if (this.listener.listening) await this.unplug();
  }
}
