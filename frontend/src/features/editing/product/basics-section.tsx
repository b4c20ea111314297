import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLocale } from '@/i18n/locale';
import { Group } from '@/ui/group';
import { SelectField } from '@/ui/select-field';
import { useFormField } from '@/ui/use-form-field';
import { CategorySheet } from '../category/category-sheet';
import { FIRST_LEVEL } from '../category/fields';
import type { CategoryNode } from '../queries';
import { categoryOptions } from './category-options';
import type { ProductDraft } from './draft';
import { ProductField } from './product-field';

export function BasicsSection({ tree }: { tree: CategoryNode[] }) {
  const { t } = useTranslation('editing');
  const { lang } = useLocale();
  const { control } = useFormContext<ProductDraft>();
  const category = useFormField(control, 'categoryId');
  const [isAdding, setAdding] = useState(false);
  return (
    <Group pad>
      <div className="form">
        <SelectField
          label={t('product.category')}
          placeholder={t('product.categoryPlaceholder')}
          options={categoryOptions(tree, lang)}
          value={category.value}
          onChange={category.onChange}
          error={category.error}
          action={{ label: t('categories.new'), onPress: () => setAdding(true) }}
          required
        />
        {isAdding && (
          <CategorySheet
            target={{ node: null, parentId: FIRST_LEVEL }}
            firstLevel={tree}
            onClose={() => setAdding(false)}
            onSaved={({ id }) => category.onChange(id)}
          />
        )}
        <ProductField name="title" placeholder={t('product.titleExample')} />
        <ProductField name="description" rows={3} />
        <ProductField
          name="keywords"
          placeholder={t('product.keywordsExample')}
          hint={t('product.keywordsHint')}
        />
      </div>
    </Group>
  );
}
