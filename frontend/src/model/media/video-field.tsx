import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Media } from '@/api/upload';
import { type VideoItem, VideoSlot } from '@/ui/video-slot';
import {
  type FileLimits,
  type FileProblem,
  typedByBytes,
  videoLengthProblem,
  videoProblem,
} from './file-check';
import { sendFile } from './send-file';
import type { Slot } from './upload-queue';
import { useLimits } from './use-limits';
import { useProblemText } from './use-problem-text';
import { type UploadTarget, useUploadQueue } from './use-upload-queue';
import { isHevc } from './video-codec';
import { videoLengthMs } from './video-length';
import { videoNote } from './video-note';

interface VideoFieldProps {
  label: string;
  value: Media | null;
  onChange: (media: Media | null) => void;
  error?: string | undefined;
  /** Where the upload continues when the field is closed; without it, closing aborts it. */
  target?: UploadTarget | undefined;
}

const MS_PER_SECOND = 1000;
const NONE: Media[] = [];

/** Checks type, size and duration before the upload. */
async function problemOf(file: File, limits: FileLimits): Promise<FileProblem | null> {
  return (await videoProblem(file, limits)) ?? videoLengthProblem(await videoLengthMs(file), limits);
}

/** An upload field for one video. */
export function VideoField({ label, value, onChange, error, target }: VideoFieldProps) {
  const { t } = useTranslation('uploads');
  const limits = useLimits();
  const texts = useProblemText('video');
  const [refused, setRefused] = useState<FileProblem | null>(null);
  const [isRare, setIsRare] = useState(false);
  const { slots, queue } = useUploadQueue({
    value: value ? [value] : NONE,
    onChange: (media) => onChange(media[0] ?? null),
    target,
    send: (file, how) => sendFile(file, 'video', typedByBytes, how),
  });
  const slot = slots[0];

  async function pick(file: File) {
    // Only a failed one is replaced: what was said about it is no longer true.
    if (slot) queue.remove(slot.id);
    const problem = await problemOf(file, limits);
    setRefused(problem);
    setIsRare(!problem && (await isHevc(file)));
    if (!problem) queue.add([file]);
  }

  const note = refused ? texts.ofProblem(refused) : error;
  const item: VideoItem | null = slot ? itemOf(slot, texts.ofError) : note ? { state: 'failed', note } : null;
  const hint = Number.isFinite(limits.videoMaxMs)
    ? t('videoHint', {
        max: Math.floor(limits.videoMaxMs / MS_PER_SECOND),
        best: Math.floor((limits.videoRecommendedMs ?? limits.videoMaxMs) / MS_PER_SECOND),
      })
    : undefined;
  return (
    <VideoSlot
      label={label}
      item={item}
      warning={isRare && slot ? t('videoIsHevc') : undefined}
      texts={{ add: t('addVideo'), hint }}
      onPick={(file) => void pick(file)}
      onRemove={slot && (() => queue.remove(slot.id))}
    />
  );
}

function itemOf(slot: Slot, textOf: (error: unknown) => string): VideoItem {
  if (slot.state === 'uploading') return { state: 'uploading', progress: slot.progress };
  if (slot.state === 'failed' || !slot.media) return { state: 'failed', note: textOf(slot.error) };
  return {
    state: 'done',
    url: slot.media.url,
    poster: slot.media.variants[0]?.url,
    note: videoNote(slot.media),
  };
}
