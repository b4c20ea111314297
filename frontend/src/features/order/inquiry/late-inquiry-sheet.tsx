import { late } from '@/model/late';
import type { InquirySheetProps } from './inquiry-sheet';

const useInquirySheet = late(
  async () => (await import('./inquiry-sheet')).InquirySheet,
  ['order', 'inquiry', 'account'],
);

/** The inquiry form, whose code and texts are loaded when it opens. */
export function LateInquirySheet(props: InquirySheetProps) {
  const InquirySheet = useInquirySheet(true, props.onClose);
  return InquirySheet && <InquirySheet {...props} />;
}
