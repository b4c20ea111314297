import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findByName } from '@/lib/find-by-name';
import { areaChoices, areasQuery, type ShippingArea } from '@/model/areas';
import { QueryState } from '@/model/query-state';
import { ChoiceList } from '@/ui/choice-list';
import { FilterResult } from '@/ui/filter-result';
import { SearchField } from '@/ui/search-box';
import { Sheet } from '@/ui/sheet';
import { RowsSkeleton } from '@/ui/skeleton';
import { StateView } from '@/ui/state-view';

export interface OriginSearchProps {
  isOpen: boolean;
  range: ShippingArea;
  selected: number | null;
  onSelect: (id: number) => void;
  onClose: () => void;
}

/** Finds one of all shipping origins by its name, also those without merchants. */
export function OriginSearch({ isOpen, range, selected, onSelect, onClose }: OriginSearchProps) {
  const { t } = useTranslation(['shop', 'common']);
  const [typed, setTyped] = useState('');
  const areas = useQuery(areasQuery());
  return (
    <Sheet
      open={isOpen}
      onClose={onClose}
      title={t('origins.other')}
      full
      head={
        <div className="wrap">
          <SearchField
            label={t('origins.find')}
            placeholder={t('origins.find')}
            value={typed}
            onChange={setTyped}
            onSubmit={setTyped}
          />
        </div>
      }
    >
      <QueryState query={areas} skeleton={<RowsSkeleton />}>
        {({ list }) => {
          const found = findByName(areaChoices(list, range), typed, ({ label }) => [
            ...label.split(' · ').reverse(),
            label,
          ]);
          const none = t('origins.notFound');
          return (
            <>
              <FilterResult
                typed={typed}
                text={found.length === 0 ? none : t('common:ui.found', { number: found.length })}
              />
              {found.length === 0 ? (
                <StateView picture="empty" title={none} />
              ) : (
                <ChoiceList
                  label={t('origins.other')}
                  options={found}
                  value={selected}
                  onChange={(id) => {
                    onClose();
                    onSelect(id);
                  }}
                />
              )}
            </>
          );
        }}
      </QueryState>
    </Sheet>
  );
}
