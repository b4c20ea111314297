import { useTranslation } from 'react-i18next';
import { MerchantTile } from '@/model/cards/merchant-tile';
import { MerchantList } from '@/ui/merchant-card';
import { Section } from '@/ui/section';
import type { SectionProps } from '../home-page';
import { itemsOf } from '../items';
import { useSectionTitle } from '../use-section-title';
import { useGroups } from './use-groups';

/** Merchants by business category, selected by chips. */
export function MerchantGroupsSection({ section, page }: SectionProps) {
  const { t } = useTranslation('home');
  const title = useSectionTitle(section);
  const groups = itemsOf(section, 'merchantGroup').filter(({ merchants }) => merchants.length > 0);
  const { group, chips } = useGroups(title, groups);
  if (!group) return null;
  return (
    <Section title={title} moreHref={page.links.merchantsOf(group.businessCategory.id)} moreLabel={t('all')}>
      {chips}
      <MerchantList>
        {group.merchants.map((merchant) => (
          <MerchantTile key={merchant.id} shop={merchant} href={page.links.merchant(merchant.alias)} />
        ))}
      </MerchantList>
    </Section>
  );
}
