import { type ReactNode, useState } from 'react';
import { isChatApp } from '@/features/chat/browser';
import type { ShareSubject } from '@/features/share/subject';
import { loadTexts } from '@/i18n/setup';
import { loadScreen } from '@/lib/lazy-screen';
import { reportPartFailure } from '@/model/part-failure';
import { latePart } from '@/ui/late-part';

const useShareSheet = latePart(() =>
  loadScreen(async () => {
    const [{ ShareSheet }] = await Promise.all([import('@/features/share/share-sheet'), loadTexts('share')]);
    return { default: ShareSheet };
  }),
);

/** Opens the share sheet of a page; the page renders `sheet`. */
export function useShare(): { share: (subject: ShareSubject) => void; sheet: ReactNode } {
  const [subject, setSubject] = useState<ShareSubject | null>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const ShareSheet = useShareSheet(isOpen, (cause) => reportPartFailure(cause, close));
  const share = (next: ShareSubject) => {
    setSubject(next);
    setOpen(true);
  };
  const sheet = ShareSheet && subject && (
    <ShareSheet key={subject.href} open={isOpen} onClose={close} subject={subject} isInChat={isChatApp()} />
  );
  return { share, sheet };
}
