import { Section } from '@/ui/section';
import type { SectionProps } from '../home-page';
import { itemsOf } from '../items';
import { useSectionTitle } from '../use-section-title';
import { ProductItems } from './products-section';
import { useGroups } from './use-groups';

/** Products by business category, selected by chips. */
export function ProductGroupsSection({ section, page, isFirst }: SectionProps) {
  const title = useSectionTitle(section);
  const groups = itemsOf(section, 'productGroup').filter(({ products }) => products.length > 0);
  const { group, chips } = useGroups(title, groups);
  if (!group) return null;
  return (
    <Section title={title}>
      {chips}
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
