import type { TFunction } from 'i18next';
import * as v from 'valibot';
import { updateUserRequestLimits } from '@/api/limits';
import { isTooLong } from '@/model/form/text-limits';

/** Those of a shop, which are the same for a product. */
const COUNT_MAX = updateUserRequestLimits.websiteKeywords.maxItems;
const LENGTH_MAX = updateUserRequestLimits['websiteKeywords[]'].maxLength;

/** Words separated by ASCII, Chinese or Arabic commas. */
export function keywordsOf(text: string): string[] {
  const words = text.split(/[,，、،]/).map((word) => word.trim());
  return [...new Set(words.filter((word) => word !== ''))];
}

/** Checks the keywords in a text field. */
export function keywordsSchema(t: TFunction<'editing'>) {
  return v.pipe(
    v.string(),
    v.check(
      (text) => {
        const words = keywordsOf(text);
        return words.length <= COUNT_MAX && !words.some((word) => isTooLong(word, LENGTH_MAX));
      },
      t('form.keywords', { all: COUNT_MAX, max: LENGTH_MAX }),
    ),
  );
}
