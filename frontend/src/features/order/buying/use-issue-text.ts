import { useTranslation } from 'react-i18next';
import type { LineIssue } from '../model/selection';

/** Message for an invalid line. */
export function useIssueText(): (issue: LineIssue) => string {
  const { t } = useTranslation('order');
  return (issue) => {
    switch (issue.kind) {
      case 'unreadable':
        return t('issue.unreadable', { minimum: issue.minimum });
      case 'gone':
        return t('issue.gone');
      case 'exceedsStock':
        if (issue.available === null) return t('issue.notThatMany');
        return issue.available === 0
          ? t('issue.soldOut')
          : t('issue.exceedsStock', { count: issue.available });
      case 'belowMinimum':
        return t('issue.belowMinimum', { count: issue.minimum });
      case 'notAMultiple':
        return t('issue.notAMultiple', { count: issue.multiple });
    }
  };
}
