import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MerchantTile } from '@/model/cards/merchant-tile';
import { Chips } from '@/ui/chips';
import { MerchantList } from '@/ui/merchant-card';
import { Section } from '@/ui/section';
import type { SectionProps } from '../home-page';
import { itemsOf } from '../items';
import { useSectionTitle } from '../use-section-title';
import styles from './sections.module.css';

/** Merchants by business category, selected by chips. */
export function MerchantGroupsSection({ section, page }: SectionProps) {
  const { t } = useTranslation('home');
  const title = useSectionTitle(section);
  const groups = itemsOf(section, 'merchantGroup').filter(({ merchants }) => merchants.length > 0);
  const [chosen, setChosen] = useState(groups[0]?.businessCategory.id ?? 0);
  const group = groups.find(({ businessCategory }) => businessCategory.id === chosen) ?? groups[0];
  if (!group) return null;
  return (
    <Section title={title} moreHref={page.links.merchantsOf(group.businessCategory.id)} moreLabel={t('all')}>
      <div className={styles.chips}>
        <Chips
          label={title}
          options={groups.map(({ businessCategory: { id, name } }) => ({ value: id, label: name }))}
          value={group.businessCategory.id}
          onChange={setChosen}
        />
      </div>
      <MerchantList>
        {group.merchants.map((merchant) => (
          <MerchantTile key={merchant.id} shop={merchant} href={page.links.merchant(merchant.alias)} />
        ))}
      </MerchantList>
    </Section>
  );
}
