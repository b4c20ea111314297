import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A site that answers as the server does, but for one file, whose text is rewritten. */
export async function rewriting(server: string, path: string, rewrite: (text: string) => string) {
  const proxy = createServer((asked, answer) => {
    const isRewritten = asked.url === path;
    // Nothing that would answer with what the browser has, or in a packed form.
    const headers = isRewritten ? { host: asked.headers.host } : asked.headers;
    const onwards = request(`${server}${asked.url}`, { method: asked.method, headers }, async (response) => {
      const { 'content-length': _, ...rest } = response.headers;
      answer.writeHead(response.statusCode ?? 502, isRewritten ? rest : response.headers);
      if (isRewritten) answer.end(rewrite(await text(response)));
      else response.pipe(answer);
    });
    onwards.on('error', () => answer.destroy());
    asked.pipe(onwards);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      proxy.closeAllConnections();
      proxy.close();
    },
  };
}
