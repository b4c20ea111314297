import { useEffect, useState } from 'react';
import { textsIn } from '@/i18n/setup';
import type { Lang } from '@/lib/format';
import { subjectIn } from './queries';
import type { ShareSource } from './source';
import { isKnownWhole, knownSubject, type ShareSubject } from './subject';

interface LoadedSubject {
  subject: ShareSubject;
  /** The language of its texts. */
  lang: Lang;
  /** Whether the pictures and the shop are known as well. */
  isWhole: boolean;
}

/**
 * What is shared, in a language, once it and the texts of the language are loaded; until then, and where it cannot be
 * loaded, as the page knows it.
 */
export function useSubject(source: ShareSource, lang: Lang, shown: Lang): LoadedSubject {
  const [loaded, setLoaded] = useState<LoadedSubject>(() => ({
    subject: knownSubject(source),
    lang: shown,
    isWhole: isKnownWhole(source),
  }));
  useEffect(() => {
    let isOver = false;
    const known = knownSubject(source);
    const isKnown = lang === shown && isKnownWhole(source);
    const whole = isKnown ? Promise.resolve(known) : subjectIn(source, lang).catch(() => known);
    void Promise.all([whole, textsIn('share', lang)]).then(
      ([subject]) => {
        if (!isOver) setLoaded({ subject, lang, isWhole: true });
      },
      // Without the texts the sheet keeps the language that it has.
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [source, lang, shown]);
  return loaded;
}
