import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { client, unwrap } from '@/api/client';
import type { components } from '@/api/schema';
import { uploadFile } from '@/api/upload';
import { drawMark } from '@/model/watermark/mark';

type Schemas = components['schemas'];
export type Watermark = Schemas['WatermarkView'];
export type WatermarkContent = Schemas['WatermarkContent'];

/** While pictures wait, how many is read again after this time, in milliseconds. */
const LOOK_EVERY = 2000;

export function watermarkQuery() {
  return queryOptions({
    queryKey: ['editing', 'watermark'],
    queryFn: ({ signal }) => unwrap(client.GET('/api/watermark', { signal })),
    refetchInterval: ({ state }) => (state.data && state.data.waiting > 0 ? LOOK_EVERY : false),
  });
}

/** What a merchant chooses. */
export interface WatermarkChoice {
  content: WatermarkContent;
  /** The text to draw. */
  text: string;
  layout: Schemas['WatermarkLayout'];
  opacity: number;
}

async function imageIdOf(choice: WatermarkChoice, stored: Watermark): Promise<number | null> {
  if (choice.content === 'off') return null;
  if (stored.image && stored.text === choice.text) return stored.image.id;
  const file = await drawMark(choice.text);
  const signal = new AbortController().signal;
  const media = await uploadFile({ file, kind: 'document', onProgress: () => undefined, signal });
  return media.id;
}

/** Draws and uploads the text if it is new, then saves. */
export function useSetWatermark(stored: Watermark) {
  const cache = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async (choice: WatermarkChoice) => {
      const imageId = await imageIdOf(choice, stored);
      const text = choice.content === 'off' ? '' : choice.text;
      const body = { ...choice, text, imageId, revision: stored.revision };
      return unwrap(client.PUT('/api/watermark', { body }));
    },
    onSuccess: (saved) => cache.setQueryData(watermarkQuery().queryKey, saved),
    onError: () => cache.invalidateQueries({ queryKey: watermarkQuery().queryKey }),
  });
}
