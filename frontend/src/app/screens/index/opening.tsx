import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { usePaths, useShop } from '@/app/paths';
import { readStored, writeStored } from '@/lib/stored';
import { platformQuery } from '@/model/platform';
import styles from './opening.module.css';

/** How long the picture is shown. */
const SHOWN_MS = 1600;
/** Timeout for loading the picture. */
const PATIENCE_MS = 1200;

const KEY = 'opening';
const isDay = (value: unknown): value is string => typeof value === 'string';
/** The day on the device, such as `2026-11-29`. */
const today = () => new Date().toLocaleDateString('en-CA');

/** The platform's splash screen, once a day and only with a picture. A link to a shop opens the shop at once. */
export default function Opening() {
  const paths = usePaths();
  const isShop = useShop() !== null;
  const [wasShown] = useState(() => readStored(KEY, isDay) === today());
  const [isOver, setOver] = useState(isShop || wasShown);
  if (isOver) return <Navigate to={paths.home()} replace />;
  return <Splash onEnd={() => setOver(true)} />;
}

function Splash({ onEnd }: { onEnd: () => void }) {
  const { t } = useTranslation('home');
  const { data, isError } = useQuery(platformQuery());
  const picture = data?.openingImage;
  const hasNone = isError || (data !== undefined && !picture);

  useEffect(() => {
    if (picture) writeStored(KEY, today());
  }, [picture]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the function is another one at each rendering.
  useEffect(() => {
    const timer = setTimeout(onEnd, hasNone ? 0 : picture ? SHOWN_MS : PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [hasNone, picture]);

  return (
    <main className={styles.opening}>
      {picture && (
        <button type="button" className={styles.close} aria-label={t('skip')} onClick={onEnd}>
          <img className={styles.picture} src={picture.url} alt="" fetchPriority="high" />
          <span className={styles.skip} aria-hidden>
            {t('skip')}
          </span>
        </button>
      )}
    </main>
  );
}
