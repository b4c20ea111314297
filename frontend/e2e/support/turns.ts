import { once } from 'node:events';
import { Agent, createServer, request, type Server } from 'node:http';

/**
 * Stands before several instances as a balancer without sticky sessions does: each request goes to the next one, so
 * that what a phone has just written with one instance it reads from another.
 */
export class Turns {
  private at = 0;
  private readonly agent = new Agent({ keepAlive: true });

  private constructor(
    private readonly server: Server,
    private readonly instances: readonly number[],
  ) {}

  /** Listens on `port` before the instances on these ports of this machine. */
  static async start(port: number, instances: readonly number[]): Promise<Turns> {
    const server = createServer();
    const turns = new Turns(server, instances);
    server.on('request', (asked, answer) => {
      const { method, url: path, headers } = asked;
      const options = { host: '127.0.0.1', port: turns.next(), method, path, headers, agent: turns.agent };
      const passed = request(options, (got) => {
        answer.writeHead(got.statusCode ?? 502, got.headers);
        got.pipe(answer);
      });
      passed.on('error', () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()));
      answer.on('close', () => passed.destroy());
      asked.pipe(passed);
    });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return turns;
  }

  stop(): void {
    this.agent.destroy();
    this.server.close();
    this.server.closeAllConnections();
  }

  private next(): number {
    this.at = (this.at + 1) % this.instances.length;
    return this.instances[this.at] as number;
  }
}
