import { useState } from 'react';
import { useNavigate } from 'react-router';
import { pathsFor } from '@/app/paths';
import type { ProductView } from '@/features/catalog/queries';
import { LateInquirySheet } from '@/features/order/inquiry/late-inquiry-sheet';
import { ContactSheet } from '@/features/shop/contact-sheet';

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
      {isAsking && (
        <LateInquirySheet
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
