import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/api/client';
import { read } from '@/api/read';
import type { components } from '@/api/schema';
import { uploadFile } from '@/api/upload';
import { drawMark } from '@/model/watermark/mark';

type Schemas = components['schemas'];
export type Watermark = Schemas['WatermarkView'];

/** While pictures wait, how many is read again after this time, in milliseconds. */
const LOOK_EVERY = 2000;

const readWatermark = () => read('/api/watermark');

export const watermarkQuery = (): ReturnType<typeof readWatermark> => ({
  ...readWatermark(),
  refetchInterval: ({ state }) => (state.data && state.data.waiting > 0 ? LOOK_EVERY : false),
});

/** What a merchant chooses. */
export interface WatermarkChoice {
  content: Schemas['WatermarkContent'];
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
      return call('PUT', '/api/watermark', { body });
    },
    onSuccess: (saved) => cache.setQueryData(watermarkQuery().queryKey, saved),
    onError: () => cache.invalidateQueries({ queryKey: watermarkQuery().queryKey }),
  });
}
