import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Screen } from '@/app/screen';
import { agreementsQuery } from '@/model/platform';
import { QueryState } from '@/model/query-state';
import { RichText } from '@/ui/rich-text';
import styles from './agreement.module.css';

/** The service agreement or the privacy policy, by the last segment of the path. */
export default function Agreement() {
  const { t } = useTranslation('shop');
  const kind = useLocation().pathname.endsWith('/privacy') ? 'privacy' : 'service';
  const query = useQuery(agreementsQuery());
  return (
    <Screen title={query.data?.[kind].title || undefined}>
      <QueryState query={query}>
        {(agreements) => (
          <article className={styles.text}>
            <RichText html={agreements[kind].text} />
            <p className="wrap muted small">
              {t('agreement.version', { version: agreements[kind].version })}
            </p>
          </article>
        )}
      </QueryState>
    </Screen>
  );
}
