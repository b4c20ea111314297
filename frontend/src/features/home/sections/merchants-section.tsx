import { useTranslation } from 'react-i18next';
import { MerchantTile } from '@/model/cards/merchant-tile';
import { MerchantList } from '@/ui/merchant-card';
import { Rail } from '@/ui/rail';
import { Section } from '@/ui/section';
import type { SectionProps } from '../home-page';
import { itemsOf } from '../items';
import { useSectionTitle } from '../use-section-title';

/** Recommended merchants in a rail, merchant cards below each other. */
export function MerchantsSection({ section, page, isFirst }: SectionProps) {
  const { t } = useTranslation('home');
  const title = useSectionTitle(section);
  const cards = itemsOf(section, 'merchant').map(({ merchant }, at) => (
    <MerchantTile
      key={merchant.id}
      shop={merchant}
      href={page.links.merchant(merchant.alias)}
      hero={isFirst && at === 0}
    />
  ));
  return (
    <Section title={title} moreHref={page.links.merchants} moreLabel={t('all')}>
      {section.layout === 'rail' ? (
        <Rail label={title} size="l">
          {cards}
        </Rail>
      ) : (
        <MerchantList>{cards}</MerchantList>
      )}
    </Section>
  );
}
