import { lazy, Suspense } from 'react';
import { loadTexts } from '@/i18n/setup';
import { loadScreen } from '@/lib/lazy-screen';
import type { InquirySheetProps } from './inquiry-sheet';

const Loaded = lazy(async () => ({
  default: await loadScreen(async () => {
    const [{ InquirySheet }] = await Promise.all([
      import('./inquiry-sheet'),
      loadTexts('order'),
      loadTexts('inquiry'),
      loadTexts('account'),
    ]);
    return { default: InquirySheet };
  }),
}));

/** The inquiry form, whose code and texts are loaded when it opens. */
export function LateInquirySheet(props: InquirySheetProps) {
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  );
}
