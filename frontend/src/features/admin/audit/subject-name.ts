import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { read } from '@/api/read';
import { subjectOf } from './changes';

const NUMBERED = ['user', 'area', 'businessCategory', 'notice', 'feedback'] as const;

/** Display name of a subject such as `user:17`; for accounts the username. */
export function useSubjectName(subject: string): string {
  const { t } = useTranslation('admin');
  const { kind, of } = subjectOf(subject);
  const id = kind === 'user' ? Number(of) : Number.NaN;
  const username = useQuery({
    ...read('/api/admin/user/{id}', { id }),
    enabled: Number.isInteger(id),
    // A username never changes.
    staleTime: Number.POSITIVE_INFINITY,
  }).data?.username;
  if (username !== undefined) return t('audit.subject.username', { name: username });
  switch (subject) {
    case 'platform':
      return t('audit.subject.platform');
    case 'area':
      return t('audit.subject.areas');
    case 'businessCategory':
      return t('audit.subject.businessCategories');
    case 'agreement:service':
      return t('audit.subject.service');
    case 'agreement:privacy':
      return t('audit.subject.privacy');
  }
  if (kind === 'rootFile') return t('audit.subject.rootFile', { name: of });
  const numbered = NUMBERED.find((name) => name === kind);
  return numbered ? t(`audit.subject.${numbered}`, { id: of }) : subject;
}
