import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { built, withoutSettings } from './program';

const PROGRAM = process.env.SHOP_FAKE_WECHAT ?? built('fake-wechat');

/** What the chat app's browser on a phone says it is. */
export const CHAT_BROWSER =
  'Mozilla/5.0 (Linux; Android 13; M2012K11AC) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 ' +
  'Chrome/116.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.42 Language/zh_CN';

type Call = 'exchange' | 'token' | 'ticket' | 'template';

/** A template message that a person received. */
export interface ReceivedMessage {
  touser: string;
  url: string;
  data: Record<string, { value: string }>;
}

/** A fake chat-app provider on a free port. */
export class FakeWechat {
  private constructor(
    private readonly process: ChildProcess,
    private readonly url: string,
    /** What the server has to be told to use it. */
    readonly settings: Record<string, string>,
  ) {}

  static async start(): Promise<FakeWechat> {
    const env = withoutSettings(process.env);
    const running = spawn(PROGRAM, ['0'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    let said = '';
    for await (const chunk of running.stdout) {
      said += chunk;
      const settings = Object.fromEntries(
        [...said.matchAll(/export (SHOP_CHAT_\w+)=(\S+)\n/g)].map(([, name, value]) => [name, value]),
      );
      const { SHOP_CHAT_API_URL: url, SHOP_CHAT_AUTHORIZE_URL: page } = settings;
      // The page's address is the last line.
      if (url && page) return new FakeWechat(running, url, settings);
    }
    throw new Error(`fake-wechat did not start: ${said}`);
  }

  /** How often the server called it. */
  async counts(): Promise<Record<Call, number>> {
    const answer = await fetch(`${this.url}/fake-wechat`);
    return (await answer.json()) as Record<Call, number>;
  }

  /** Whether the provider's script would take this signature on the page with this address. */
  async accepts(signed: { url: string; timestamp: number; nonceStr: string; signature: string }) {
    const answer = await this.post('/fake-wechat/check', signed);
    return ((await answer.json()) as { valid: boolean }).valid;
  }

  /** Lets the next calls of a kind fail with these error numbers of the provider. */
  async failNext(call: Call, errcodes: number[]): Promise<void> {
    await this.post('/fake-wechat/answers', { call, errcodes });
  }

  /** The messages that people received, the oldest first. */
  async messages(): Promise<ReceivedMessage[]> {
    const answer = await fetch(`${this.url}/fake-wechat/messages`);
    return (await answer.json()) as ReceivedMessage[];
  }

  /** Lets a person follow the site's account, as everybody does at first, or not. */
  async follow(person: string, follows: boolean): Promise<void> {
    await this.post('/fake-wechat/follow', { person, follows });
  }

  private async post(path: string, body: object): Promise<Response> {
    const answer = await fetch(`${this.url}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`fake-wechat answers ${answer.status} to ${path}`);
    return answer;
  }

  async stop(): Promise<void> {
    if (this.process.exitCode !== null) return;
    this.process.kill('SIGKILL');
    await once(this.process, 'exit');
  }
}
