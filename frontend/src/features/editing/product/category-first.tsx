import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button';
import { StateView } from '@/ui/state-view';
import { CategorySheet } from '../category/category-sheet';
import { FIRST_LEVEL } from '../category/fields';

/** A shop without categories makes its first one here, in place of the form for its products. */
export function CategoryFirst() {
  const { t } = useTranslation('editing');
  const [isAdding, setAdding] = useState(false);
  return (
    <StateView picture="empty" title={t('product.categoryFirst')} text={t('product.categoryFirstText')}>
      <Button variant="primary" icon="plus" onPress={() => setAdding(true)}>
        {t('categories.addFirst')}
      </Button>
      {isAdding && (
        <CategorySheet
          target={{ node: null, parentId: FIRST_LEVEL }}
          firstLevel={[]}
          onClose={() => setAdding(false)}
        />
      )}
    </StateView>
  );
}
