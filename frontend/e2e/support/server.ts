import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { built, withoutSettings } from './program';
import { RoundRobin } from './round-robin';

const run = promisify(execFile);
export const PROGRAM = process.env.SHOP_SERVER ?? built('shop-server');

/** How many instances serve a new shop, on one PostgreSQL if there are several. */
const INSTANCES = Number(process.env.SHOP_E2E_INSTANCES ?? 1);

/** How long a server may take until it can serve, on a busy machine. */
const START_TRIES = 300;
const START_PAUSE_MS = 100;

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

/** A database of its own on the PostgreSQL server that `cargo xtask with-postgres` has started. */
async function newDatabase(): Promise<string> {
  const server = process.env.SHOP_TEST_POSTGRES_URL;
  if (!server)
    throw new Error('several instances need SHOP_TEST_POSTGRES_URL: run within cargo xtask with-postgres');
  const name = `e2e_${randomUUID().replaceAll('-', '')}`;
  await run('psql', [server, '--quiet', '--command', `CREATE DATABASE ${name}`]);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** The real server on a data folder of its own; it can be killed and started again. */
export class TestServer {
  private processes: ChildProcess[] = [];
  private balancer: RoundRobin | null = null;
  private said = '';

  private constructor(
    private readonly folder: string,
    private readonly port: number,
    /** Where the instances listen: at the same place if there is one. */
    private readonly ports: readonly number[],
    private readonly settings: Record<string, string>,
  ) {}

  /**
   * Starts a server, with further settings than where it listens and keeps its data. Several instances are behind a
   * gateway, which answers 502 while they are away; one is if that is asked for.
   */
  static async start(settings: Record<string, string> = {}, isBehindGateway = false): Promise<TestServer> {
    const folder = await mkdtemp(join(tmpdir(), 'shop-e2e-'));
    const port = await freePort();
    const ports = [port];
    const shared: Record<string, string> = {};
    if (INSTANCES > 1 || isBehindGateway) {
      ports.length = 0;
      for (let at = 0; at < INSTANCES; at++) ports.push(await freePort());
      shared.SHOP_PUBLIC_URL = `http://127.0.0.1:${port}`;
    }
    if (INSTANCES > 1) shared.DATABASE_URL = await newDatabase();
    const server = new TestServer(folder, port, ports, { ...shared, ...settings });
    await server.resume();
    return server;
  }

  /** Starts a server on a copy of a data folder that another one has left. */
  static async startOn(filled: string): Promise<TestServer> {
    const folder = await mkdtemp(join(tmpdir(), 'shop-e2e-'));
    await cp(filled, folder, { recursive: true });
    const port = await freePort();
    const server = new TestServer(folder, port, [port], {});
    await server.resume();
    return server;
  }

  private envOf(port: number): NodeJS.ProcessEnv {
    return {
      ...withoutSettings(process.env),
      SHOP_LISTEN: `127.0.0.1:${port}`,
      SHOP_METRICS_LISTEN: '',
      SHOP_DATA_DIR: this.folder,
      SHOP_LOG: 'warn',
      ...this.settings,
    };
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Starts the server on its folder, new or as the last run left it. */
  async resume(): Promise<void> {
    // One after the other, as instances are replaced: the first makes the schema.
    for (const port of this.ports) {
      const started = spawn(PROGRAM, ['serve'], { env: this.envOf(port), stdio: ['ignore', 'pipe', 'pipe'] });
      this.processes.push(started);
      for (const output of [started.stdout, started.stderr]) {
        output?.on('data', (chunk) => {
          this.said += chunk;
        });
      }
      await this.ready(started, port);
    }
    if (!this.ports.includes(this.port)) this.balancer ??= await RoundRobin.start(this.port, this.ports);
  }

  /** Waits until each instance has rendered a page in a language: the first request does not wait for that. */
  async untilRendered(address: string, lang: string): Promise<void> {
    for (const port of this.ports) {
      const headers = { cookie: `lang=${lang}` };
      const html = async () => (await fetch(`http://127.0.0.1:${port}${address}`, { headers })).text();
      let tries = 0;
      while (!(await html()).includes('data-server-rendered')) {
        if (++tries === START_TRIES) throw new Error(`${address} was never rendered`);
        await pause(START_PAUSE_MS);
      }
    }
  }

  /** Makes a user an operator of the platform while the server runs. */
  async makeOperator(username: string): Promise<void> {
    await run(PROGRAM, ['admin', username], { env: this.envOf(this.port) });
  }

  /** Ends the server at once, as a power cut would. */
  async kill(): Promise<void> {
    const running = this.processes.filter(({ exitCode }) => exitCode === null);
    this.processes = [];
    await Promise.all(
      running.map((instance) => {
        instance.kill('SIGKILL');
        return once(instance, 'exit');
      }),
    );
  }

  async remove(): Promise<void> {
    await this.kill();
    this.balancer?.stop();
    await rm(this.folder, { recursive: true, force: true });
  }

  private async ready(started: ChildProcess, port: number): Promise<void> {
    for (let i = 0; i < START_TRIES; i++) {
      if (started.exitCode !== null) break;
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
      if (answer?.ok) return;
      await pause(START_PAUSE_MS);
    }
    throw new Error(`the server did not start:\n${this.said}`);
  }
}
