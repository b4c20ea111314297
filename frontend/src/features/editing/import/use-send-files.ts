import { useEffect, useRef, useState } from 'react';
import { downscaleImage } from '@/model/media/downscale-image';
import { sendFile } from '@/model/media/send-file';
import { type Chosen, filesOf } from './import-files';
import type { ImportRequest } from './queries';

/** Sends the chosen files, two at once, and says how many are sent. */
export function useSendFiles() {
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null);
  const sending = useRef<AbortController | null>(null);
  useEffect(() => () => sending.current?.abort(), []);

  async function send(chosen: Chosen): Promise<Omit<ImportRequest, 'dryRun'>> {
    const files = filesOf(chosen);
    const controller = new AbortController();
    const { signal } = controller;
    sending.current = controller;
    setProgress({ done: 0, all: files.length });
    try {
      const sent = await Promise.all(
        files.map(async ({ file, kind }) => {
          const prepare = kind === 'image' ? downscaleImage : (same: File) => Promise.resolve(same);
          const media = await sendFile(file, kind, prepare, { onProgress: () => undefined, signal });
          setProgress((now) => now && { ...now, done: now.done + 1 });
          return { name: file.name, id: media.id, kind };
        }),
      );
      const idOf = (wanted: string) => sent.find(({ kind }) => kind === wanted)?.id;
      const [uploadId, archiveId] = [idOf('table'), idOf('archive')];
      return {
        ...(uploadId === undefined ? {} : { uploadId }),
        ...(archiveId === undefined ? {} : { archiveId }),
        pictures: sent.filter(({ kind }) => kind === 'image').map(({ name, id }) => ({ name, id })),
      };
    } finally {
      controller.abort();
      setProgress(null);
    }
  }

  return { progress, send };
}
