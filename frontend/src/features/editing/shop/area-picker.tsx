import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '@/api/error-text';
import { findByName } from '@/lib/find-by-name';
import { areasQuery, type ShippingArea } from '@/model/areas';
import { ChoiceList } from '@/ui/choice-list';
import { QueryState } from '@/ui/query-state';
import { SearchField } from '@/ui/search-box';
import { Sheet } from '@/ui/sheet';
import { RowsSkeleton } from '@/ui/skeleton';
import { StateView } from '@/ui/state-view';
import { areaChoices } from './area-choices';

interface AreaPickerProps {
  title: string;
  shippingArea: ShippingArea;
  value: number | null;
  onClose: () => void;
  onPick: (id: number) => void;
}

/** Provinces, cities and countries, found by a part of the name. */
export function AreaPicker({ title, shippingArea, value, onClose, onPick }: AreaPickerProps) {
  const { t } = useTranslation('editing');
  const query = useQuery(areasQuery());
  const [typed, setTyped] = useState('');
  return (
    <Sheet
      open
      full
      onClose={onClose}
      title={title}
      head={
        <div className="wrap">
          <SearchField
            label={t('shop.findArea')}
            placeholder={t('shop.findArea')}
            value={typed}
            onChange={setTyped}
            onSubmit={setTyped}
          />
        </div>
      }
    >
      <QueryState query={query} describe={errorText} skeleton={<RowsSkeleton />}>
        {({ list }) => {
          const found = findByName(areaChoices(list, shippingArea), typed, ({ label }) => [label]);
          if (found.length === 0) return <StateView picture="empty" title={t('shop.noArea')} />;
          return (
            <ChoiceList
              label={title}
              options={found}
              value={value}
              onChange={(id) => {
                onPick(id);
                onClose();
              }}
            />
          );
        }}
      </QueryState>
    </Sheet>
  );
}
