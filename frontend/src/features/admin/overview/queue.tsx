import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ENDING_DAYS } from '@/api/limits';
import { read } from '@/api/read';
import { useFormat } from '@/i18n/use-format';
import { QueryState } from '@/model/query-state';
import { Ltr } from '@/ui/bdi';
import { Group, Row } from '@/ui/group';
import type { IconName } from '@/ui/icon';
import { Tag } from '@/ui/tag';

const ENTRIES = [
  ['licences', 'shield'],
  ['ending', 'clock'],
  ['atCap', 'box'],
  ['upgrades', 'up'],
  ['feedback', 'feedback'],
] as const satisfies readonly (readonly [string, IconName])[];

type QueueKey = (typeof ENTRIES)[number][0];

/** What waits for operators: numbers that lead to the lists. */
export function Queue({ hrefs }: { hrefs: Record<QueueKey, string> }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const query = useQuery({
    ...read('/api/admin/queue'),
    staleTime: 0,
    refetchOnWindowFocus: 'always' as const,
  });
  return (
    <QueryState query={query}>
      {(queue) => (
        <Group title={t('queue.title')}>
          {ENTRIES.map(([key, icon]) => (
            <Row
              key={key}
              icon={icon}
              label={t(`queue.${key}`, { days: ENDING_DAYS })}
              value={
                queue[key] > 0 ? (
                  <Tag tone="accent">
                    <Ltr>{format.number(queue[key])}</Ltr>
                  </Tag>
                ) : (
                  <span className="muted">{t('queue.none')}</span>
                )
              }
              href={hrefs[key]}
            />
          ))}
        </Group>
      )}
    </QueryState>
  );
}
