import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What becomes of a request on a bad line. */
type Loss = 'dropped' | 'stalled' | 'truncated' | 'bad gateway';
const LOSSES: Loss[] = ['dropped', 'stalled', 'truncated', 'bad gateway'];

/** Random numbers from 0 to 1 that are the same for each run with a seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * A proxy that loses a share of the requests, chosen by a seed: it drops them, answers nothing, answers half, or answers
 * 502. It lets documents through: without one a browser shows its own page.
 */
export async function losing(server: string, share: number, seed: number) {
  const random = randomOf(seed);
  const lost: string[] = [];
  const proxy = createServer((asked, answer) => {
    const isDocument = asked.headers['sec-fetch-dest'] === 'document';
    const loss = !isDocument && random() < share ? LOSSES[Math.floor(random() * LOSSES.length)] : undefined;
    if (loss) lost.push(`${loss} ${asked.method} ${asked.url}`);
    if (loss === 'dropped') return asked.socket.destroy();
    if (loss === 'stalled') return asked.resume();
    if (loss === 'bad gateway') return answer.writeHead(502).end('Bad Gateway');
    const { method, headers } = asked;
    const onwards = request(`${server}${asked.url}`, { method, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      if (loss !== 'truncated') return response.pipe(answer);
      response.once('data', (part: Buffer) => {
        answer.write(part.subarray(0, part.length / 2), () => answer.destroy());
      });
      response.once('end', () => answer.destroy());
    });
    onwards.on('error', () => answer.destroy());
    asked.pipe(onwards);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    lost,
    close() {
      proxy.closeAllConnections();
      proxy.close();
    },
  };
}
