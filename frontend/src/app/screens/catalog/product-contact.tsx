import { useState } from 'react';
import { useNavigate } from 'react-router';
import { pathsFor } from '@/app/paths';
import type { ProductView } from '@/features/catalog/queries';
import { ContactSheet } from '@/features/shop/contact-sheet';
import { loadTexts } from '@/i18n/setup';
import { loadScreen } from '@/lib/lazy-screen';
import { reportPartFailure } from '@/model/part-failure';
import { latePart } from '@/ui/late-part';

const useInquirySheet = latePart(() =>
  loadScreen(async () => {
    const [{ InquirySheet }] = await Promise.all([
      import('@/features/order/inquiry/inquiry-sheet'),
      ...(['order', 'inquiry', 'account'] as const).map(loadTexts),
    ]);
    return { default: InquirySheet };
  }),
);

interface ProductContactProps {
  product: ProductView;
  open: boolean;
  onClose: () => void;
}

/** How to reach the merchant, and a question about the product without an account. */
export function ProductContact({ product: { shop, id, name }, open, onClose }: ProductContactProps) {
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const endAsking = () => setAsking(false);
  const InquirySheet = useInquirySheet(isAsking, (cause) => reportPartFailure(cause, endAsking));
  const ask = () => {
    onClose();
    setAsking(true);
  };
  return (
    <>
      <ContactSheet
        alias={shop.alias}
        open={open}
        onClose={onClose}
        onAsk={shop.takesInquiries ? ask : undefined}
      />
      {InquirySheet && isAsking && (
        <InquirySheet
          subject={{ shop, product: { id, name } }}
          purchase={null}
          onClose={endAsking}
          onSent={({ inquiryNumber, shareToken }) =>
            navigate(pathsFor(shop.alias).inquiry(inquiryNumber, shareToken))
          }
        />
      )}
    </>
  );
}
