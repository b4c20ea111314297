import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button';
import { Sheet } from '@/ui/sheet';
import { FilterFields, useFilterForm } from './filter-fields';
import { type FilterValues, NO_FILTERS } from './use-product-filters';

/** In the same file for the browser, because the names of files are in what every page loads. */
export { FilterAside } from './filter-aside';

interface FilterSheetProps {
  open: boolean;
  onClose: () => void;
  values: FilterValues;
  onApply: (values: FilterValues) => void;
  /** Inside a shop all products share their origin. */
  withOrigin: boolean;
}

/** Filters of a product list; what cannot be read is named at its field. */
export function FilterSheet({ open, onClose, values, onApply, withOrigin }: FilterSheetProps) {
  const { t } = useTranslation('search');
  const form = useFilterForm(values);
  // The address may have changed since the sheet was last open.
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    form.restart(values);
  }

  function apply() {
    const read = form.read();
    if (read === null) return;
    onApply(read);
    onClose();
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('filter.title')}
      footer={
        <div className="btnrow">
          <Button
            size="lg"
            block
            onPress={() => {
              onApply(NO_FILTERS);
              onClose();
            }}
          >
            {t('filter.reset')}
          </Button>
          <Button variant="primary" size="lg" block onPress={apply}>
            {t('filter.apply')}
          </Button>
        </div>
      }
    >
      <FilterFields form={form} onApply={apply} withOrigin={withOrigin} />
    </Sheet>
  );
}
