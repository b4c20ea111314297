import { type ReactNode, useState } from 'react';
import { isChatUserAgent } from '@/features/chat/browser';
import type { ShareSource } from '@/features/share/source';
import { late } from '@/model/late';

const useShareSheet = late(async () => (await import('@/features/share/share-sheet')).ShareSheet, ['share']);

/** Opens the share sheet of a page; the page renders `sheet`. `onShared` is called when something was sent. */
export function useShare(onShared?: () => void): { share: (source: ShareSource) => void; sheet: ReactNode } {
  const [source, setSource] = useState<ShareSource | null>(null);
  const [isOpen, setOpen] = useState(false);
  // A sheet that is opened again is a new one, which no longer shows the poster of the last.
  const [openings, setOpenings] = useState(0);
  const close = () => setOpen(false);
  const ShareSheet = useShareSheet(isOpen, close);
  const share = (next: ShareSource) => {
    setSource(next);
    setOpenings(openings + 1);
    setOpen(true);
  };
  const sheet = ShareSheet && source && (
    <ShareSheet
      key={openings}
      open={isOpen}
      onClose={close}
      source={source}
      isInChat={isChatUserAgent()}
      onShared={onShared}
    />
  );
  return { share, sheet };
}
