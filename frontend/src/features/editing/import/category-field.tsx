import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '@/i18n/locale';
import { SelectField } from '@/ui/select-field';
import { CategorySheet } from '../category/category-sheet';
import { FIRST_LEVEL } from '../category/fields';
import { categoryOptions } from '../product/category-options';
import { myTreeQuery } from '../queries';
import type { ProductImport } from './queries';

interface CategoryFieldProps {
  label: string;
  hint?: string;
  job: ProductImport;
  onChange: (categoryId: number) => void;
}

/** The category of new products without one; it may be made here. */
export function CategoryField({ label, hint, job, onChange }: CategoryFieldProps) {
  const { t } = useTranslation('editing');
  const { lang } = useLocale();
  const tree = useQuery(myTreeQuery()).data?.list ?? [];
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <SelectField
        label={label}
        hint={hint}
        placeholder={t('import.noCategory')}
        options={categoryOptions(tree, lang)}
        value={job.reading.categoryId}
        onChange={onChange}
        action={{ label: t('categories.new'), onPress: () => setAdding(true) }}
      />
      {isAdding && (
        <CategorySheet
          target={{ node: null, parentId: FIRST_LEVEL }}
          firstLevel={tree}
          onClose={() => setAdding(false)}
          onSaved={({ id }) => onChange(id)}
        />
      )}
    </>
  );
}
