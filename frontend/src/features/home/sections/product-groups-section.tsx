import { useState } from 'react';
import { Chips } from '@/ui/chips';
import { Section } from '@/ui/section';
import type { SectionProps } from '../home-page';
import { itemsOf } from '../items';
import { useSectionTitle } from '../use-section-title';
import { ProductItems } from './products-section';
import styles from './sections.module.css';

/** Products by business category, selected by chips. */
export function ProductGroupsSection({ section, page, isFirst }: SectionProps) {
  const title = useSectionTitle(section);
  const groups = itemsOf(section, 'productGroup').filter(({ products }) => products.length > 0);
  const [chosen, setChosen] = useState(groups[0]?.businessCategory.id ?? 0);
  const group = groups.find(({ businessCategory }) => businessCategory.id === chosen) ?? groups[0];
  if (!group) return null;
  return (
    <Section title={title}>
      <div className={styles.chips}>
        <Chips
          label={title}
          options={groups.map(({ businessCategory: { id, name } }) => ({ value: id, label: name }))}
          value={group.businessCategory.id}
          onChange={setChosen}
        />
      </div>
      <ProductItems
        page={page}
        isFirst={isFirst}
        label={title}
        layout={section.layout}
        columns={2}
        products={group.products}
      />
    </Section>
  );
}
