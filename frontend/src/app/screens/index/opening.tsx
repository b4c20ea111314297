import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { usePaths } from '@/app/paths';
import { platformQuery } from '@/model/platform';
import { Button } from '@/ui/button';
import styles from './opening.module.css';

/** How long the picture is shown. */
const SHOWN_MS = 1600;
/** Timeout for loading the picture. */
const PATIENCE_MS = 1200;

/** The platform's splash screen; continues to the home page automatically. */
export default function Opening() {
  const { t } = useTranslation('home');
  const navigate = useNavigate();
  const home = usePaths().home();
  const { data, isError } = useQuery(platformQuery());
  const picture = data?.openingImage;
  const hasNone = isError || (data !== undefined && !picture);

  useEffect(() => {
    const wait = hasNone ? 0 : picture ? SHOWN_MS : PATIENCE_MS;
    const timer = setTimeout(() => navigate(home, { replace: true }), wait);
    return () => clearTimeout(timer);
  }, [hasNone, picture, home, navigate]);

  return (
    <main className={styles.opening}>
      {picture && (
        <img className={styles.picture} src={picture.url} alt={data?.name ?? ''} fetchPriority="high" />
      )}
      {picture && (
        <div className={styles.skip}>
          <Button size="sm" onPress={() => navigate(home, { replace: true })}>
            {t('skip')}
          </Button>
        </div>
      )}
    </main>
  );
}
