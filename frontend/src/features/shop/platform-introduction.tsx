import { useTranslation } from 'react-i18next';
import type { Platform } from '@/model/platform';
import { Bdi } from '@/ui/bdi';
import { BrandMark } from '@/ui/brand-mark';
import { Logo } from '@/ui/logo';
import styles from './introduction.module.css';
import { ReadingText } from './reading-text';

/** Introduction of the platform. */
export function PlatformIntroduction({ platform }: { platform: Platform }) {
  const { t } = useTranslation('shop');
  const { name, logo, introduction } = platform;
  return (
    <>
      <header className={styles.head}>
        {logo ? <Logo name={name} image={logo} size="l" /> : <BrandMark size="l" />}
        <h2>
          <Bdi>{name}</Bdi>
        </h2>
      </header>
      <ReadingText text={introduction || t('introduction.nonePlatform')} />
    </>
  );
}
