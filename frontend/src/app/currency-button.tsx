import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { late } from '@/model/late';
import { platformQuery } from '@/model/platform';

const useCurrencySheet = late(async () => (await import('./currency-sheet')).CurrencySheet);

/** Looks like the button of the language beside it. */
const CLASSES = { plain: 'langpill langpill--icon', solid: 'langpill langpill--icon langpill--solid' };

/** Opens the choice of a second currency; the platform may have none. */
export function CurrencyButton({ icon }: { icon?: 'plain' | 'solid' | undefined }) {
  const { t } = useTranslation('currency');
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const CurrencySheet = useCurrencySheet(open, close);
  const { data } = useQuery(platformQuery());
  if (!data?.currencies?.length) return null;
  return (
    <>
      <button
        type="button"
        className={icon ? CLASSES[icon] : 'langpill'}
        aria-label={t('title')}
        onClick={() => setOpen(true)}
      >
        <bdi dir="ltr">¥ · $</bdi>
      </button>
      {CurrencySheet && <CurrencySheet open={open} onClose={close} currencies={data.currencies} />}
    </>
  );
}
