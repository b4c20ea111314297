import { byLang, LANGS, LANGUAGES, type Lang } from './languages';

/** The letters of each language; the server's engine knows no Unicode properties. */
const LETTERS = byLang((lang) => new RegExp(`[${LANGUAGES[lang].letters}]`, 'g'));

/** The language whose letters most of a text is written in; null for numbers and signs. */
export function scriptLang(text: string): Lang | null {
  let found: Lang | null = null;
  let most = 0;
  for (const lang of LANGS) {
    // A Chinese character is about as much text as a short word. Latin letters, of which codes and units are too, weigh
    // a little less.
    const weight = (text.match(LETTERS[lang])?.length ?? 0) * LANGUAGES[lang].letterWeight;
    if (weight > most) {
      most = weight;
      found = lang;
    }
  }
  return found;
}
