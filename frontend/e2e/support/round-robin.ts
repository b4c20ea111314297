import { once } from 'node:events';
import { Agent, createServer, request, type Server } from 'node:http';

/**
 * A load balancer without sticky sessions: each request goes to the next instance, so that what a phone has just
 * written with one it reads from another.
 */
export class RoundRobin {
  private at = 0;
  private readonly agent = new Agent({ keepAlive: true });

  private constructor(
    private readonly server: Server,
    private readonly instances: readonly number[],
  ) {}

  /** Listens on `port` before the instances on these ports of this machine. */
  static async start(port: number, instances: readonly number[]): Promise<RoundRobin> {
    const server = createServer();
    const balancer = new RoundRobin(server, instances);
    server.on('request', (asked, answer) => {
      const { method, url: path, headers } = asked;
      const options = {
        host: '127.0.0.1',
        port: balancer.next(),
        method,
        path,
        headers,
        agent: balancer.agent,
      };
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
    return balancer;
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
