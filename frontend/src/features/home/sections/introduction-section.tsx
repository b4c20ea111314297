import { useTranslation } from 'react-i18next';
import { useLangOf } from '@/ui/bdi';
import { Section } from '@/ui/section';
import type { SectionProps } from '../home-page';
import { itemsOf } from '../items';
import { useSectionTitle } from '../use-section-title';
import styles from './sections.module.css';

/** The first lines of the introduction, with a link to the full text. */
export function IntroductionSection({ section, page }: SectionProps) {
  const { t } = useTranslation('home');
  const langOf = useLangOf();
  const { links } = page;
  const title = useSectionTitle(section);
  return (
    <Section title={title} moreHref={links.introduce} moreLabel={t('readMore')}>
      {itemsOf(section, 'text').map(({ text }) => (
        <p key={text} className={styles.introduction} dir="auto" lang={langOf(text)}>
          {text}
        </p>
      ))}
    </Section>
  );
}
