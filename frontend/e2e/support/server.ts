import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { built, withoutSettings } from './program';

const run = promisify(execFile);
export const PROGRAM = process.env.SHOP_SERVER ?? built('shop-server');

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

/** The real server on a data folder of its own; it can be killed and started again. */
export class TestServer {
  private process: ChildProcess | null = null;
  private said = '';

  private constructor(
    private readonly folder: string,
    private readonly port: number,
    private readonly settings: Record<string, string>,
  ) {}

  /** Starts a server, with further settings than where it listens and keeps its data. */
  static async start(settings: Record<string, string> = {}): Promise<TestServer> {
    const folder = await mkdtemp(join(tmpdir(), 'shop-e2e-'));
    const server = new TestServer(folder, await freePort(), settings);
    await server.resume();
    return server;
  }

  /** Starts a server on a copy of a data folder that another one has left. */
  static async startOn(filled: string): Promise<TestServer> {
    const folder = await mkdtemp(join(tmpdir(), 'shop-e2e-'));
    await cp(filled, folder, { recursive: true });
    const server = new TestServer(folder, await freePort(), {});
    await server.resume();
    return server;
  }

  private get env(): NodeJS.ProcessEnv {
    return {
      ...withoutSettings(process.env),
      SHOP_LISTEN: `127.0.0.1:${this.port}`,
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
    this.process = spawn(PROGRAM, ['serve'], { env: this.env, stdio: ['ignore', 'pipe', 'pipe'] });
    this.process.stdout?.on('data', (chunk) => {
      this.said += chunk;
    });
    this.process.stderr?.on('data', (chunk) => {
      this.said += chunk;
    });
    await this.ready();
  }

  /** Makes a user an operator of the platform; the server goes on meanwhile. */
  async makeOperator(username: string): Promise<void> {
    await run(PROGRAM, ['admin', username], { env: this.env });
  }

  /** Ends the server at once, as a power cut would. */
  async kill(): Promise<void> {
    const running = this.process;
    if (running === null || running.exitCode !== null) return;
    running.kill('SIGKILL');
    await once(running, 'exit');
    this.process = null;
  }

  async remove(): Promise<void> {
    await this.kill();
    await rm(this.folder, { recursive: true, force: true });
  }

  private async ready(): Promise<void> {
    for (let i = 0; i < START_TRIES; i++) {
      if (this.process?.exitCode != null) break;
      const answer = await fetch(`${this.url}/readyz`).catch(() => null);
      if (answer?.ok) return;
      await pause(START_PAUSE_MS);
    }
    throw new Error(`the server did not start:\n${this.said}`);
  }
}
