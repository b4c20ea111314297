import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { focusQuietly, shownMain } from '@/ui/shown-page';

/** The first stop of a keyboard: leads over bars and banners to the content. */
export function SkipLink() {
  const { t } = useTranslation();

  function skip(event: MouseEvent) {
    // The address of the page stays.
    event.preventDefault();
    const main = shownMain();
    if (!main) return;
    focusQuietly(main);
    main.scrollIntoView({ block: 'start' });
  }

  return (
    // biome-ignore lint/a11y/useValidAnchor: a place on this page, found when the link is followed.
    <a className="skip" href="#main" onClick={skip}>
      {t('device.skip')}
    </a>
  );
}
