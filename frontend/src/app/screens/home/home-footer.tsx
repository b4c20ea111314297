import { useTranslation } from 'react-i18next';
import { usePaths } from '@/app/paths';
import { Link } from '@/ui/link';
import styles from './home-footer.module.css';

/** Links to introduction, contacts and notices. */
export function HomeFooter() {
  const { t } = useTranslation('home');
  const paths = usePaths();
  return (
    <nav className={styles.foot} aria-label={t('foot.label')}>
      <Link href={paths.introduce()}>{t('foot.about')}</Link>
      <Link href={paths.contacts()}>{t('foot.contact')}</Link>
      <Link href={paths.notices()}>{t('foot.notices')}</Link>
    </nav>
  );
}
