import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readStored, writeStored } from '@/lib/stored';
import type { DataTableProps } from '@/ui/table/data-table';
import { KEYS, type KeyName, type TableTexts } from '@/ui/table/table-types';

type Chosen = Record<string, boolean>;

const isChosen = (value: unknown): value is Chosen =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((each) => typeof each === 'boolean');
const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

const SINGLE_KEYS = 'table.singleKeys';

/** Texts of a table, and the columns and keys that were chosen on the device. */
export function useTable(
  name: string,
): Pick<DataTableProps<object>, 'texts' | 'chosen' | 'onChoose' | 'hasSingleKeys' | 'onSingleKeys'> {
  const { t } = useTranslation('table');
  const key = `table.${name}`;
  const [chosen, setChosen] = useState<Chosen>(() => readStored(key, isChosen) ?? {});
  const [hasSingleKeys, setSingleKeys] = useState(() => readStored(SINGLE_KEYS, isBoolean) ?? true);
  const texts = useMemo<TableTexts>(
    () => ({
      columns: t('columns'),
      columnsNote: t('columnsNote'),
      keys: t('keys'),
      singleKeys: t('singleKeys'),
      singleKeysNote: t('singleKeysNote'),
      selectAll: t('selectAll'),
      cellsSelected: (count) => t('cellsSelected', { count }),
      key: Object.fromEntries(
        (Object.keys(KEYS) as KeyName[]).map((each) => [each, t(`key.${each}`)]),
      ) as TableTexts['key'],
    }),
    [t],
  );
  return {
    texts,
    chosen,
    onChoose(next) {
      setChosen(next);
      writeStored(key, next);
    },
    hasSingleKeys,
    onSingleKeys(isOn) {
      setSingleKeys(isOn);
      writeStored(SINGLE_KEYS, isOn);
    },
  };
}
