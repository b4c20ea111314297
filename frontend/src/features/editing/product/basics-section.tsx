import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { productInputLimits } from '@/api/limits';
import { TextAreaControl, TextControl } from '@/model/form/controls';
import { Group } from '@/ui/group';
import { SelectField } from '@/ui/select-field';
import { useFormField } from '@/ui/use-form-field';
import type { CategoryNode } from '../queries';
import { categoryOptions } from './category-options';
import type { ProductDraft } from './draft';

export function BasicsSection({ tree }: { tree: CategoryNode[] }) {
  const { t } = useTranslation('editing');
  const { control } = useFormContext<ProductDraft>();
  const category = useFormField(control, 'categoryId');
  return (
    <Group pad>
      <div className="form">
        <TextControl
          control={control}
          name="name"
          label={t('product.name')}
          maxLength={productInputLimits.name.maxLength}
          required
        />
        <SelectField
          label={t('product.category')}
          placeholder={t('product.categoryPlaceholder')}
          options={categoryOptions(tree)}
          value={category.value}
          onChange={category.onChange}
          error={category.error}
          required
        />
        <TextControl
          control={control}
          name="title"
          label={t('product.title')}
          placeholder={t('product.titleExample')}
        />
        <TextAreaControl control={control} name="description" label={t('product.description')} rows={3} />
        <TextControl
          control={control}
          name="keywords"
          label={t('product.keywords')}
          placeholder={t('product.keywordsExample')}
          hint={t('product.keywordsHint')}
        />
      </div>
    </Group>
  );
}
