import { useTranslation } from 'react-i18next';
import { useLocale } from '@/i18n/locale';
import { ChoiceList } from '@/ui/choice-list';
import { Sheet } from '@/ui/sheet';
import { categoryOptions } from '../product/category-options';
import type { CategoryNode } from '../queries';

interface CategorySheetProps {
  tree: CategoryNode[];
  onClose: () => void;
  onChoose: (id: number) => void;
}

/** Where the chosen products go. */
export function CategorySheet({ tree, onClose, onChoose }: CategorySheetProps) {
  const { t } = useTranslation('editing');
  const { lang } = useLocale();
  return (
    <Sheet open onClose={onClose} title={t('products.move')}>
      <ChoiceList
        label={t('products.move')}
        options={categoryOptions(tree, lang)}
        value={null}
        onChange={onChoose}
      />
    </Sheet>
  );
}
