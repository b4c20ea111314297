import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { MerchantList } from '@/ui/merchant-card';
import { Rail } from '@/ui/rail';
import { Section } from '@/ui/section';
import { itemsOf } from '../items';
import { useHomeParts } from '../parts';
import type { HomeSection } from '../queries';
import { useSectionTitle } from '../use-section-title';

/** Recommended merchants in a rail, merchant cards below each other. */
export function MerchantsSection({ section }: { section: HomeSection }) {
  const { t } = useTranslation('home');
  const parts = useHomeParts();
  const title = useSectionTitle(section);
  const cards = itemsOf(section, 'merchant').map(({ merchant }) => (
    <Fragment key={merchant.id}>{parts.merchantCard(merchant)}</Fragment>
  ));
  return (
    <Section title={title} moreHref={parts.links.merchants} moreLabel={t('all')}>
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
