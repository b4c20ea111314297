import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { read } from '@/api/read';
import { useFormat } from '@/i18n/use-format';
import { Bdi } from '@/ui/bdi';
import { Group, Row } from '@/ui/group';
import { Tag } from '@/ui/tag';
import type { SentInquirySummary } from './types';

/** As many as are shown at first. */
const SHORT = 3;

interface SentInquiriesProps {
  hrefOf: (inquiryNumber: string, shopAlias: string) => string;
}

/** As many as a request answers. */
const SENT_MAX = 50;

/** The inquiries that this browser sent, those with a new answer first; nothing if there are none. */
export function SentInquiries({ hrefOf }: SentInquiriesProps) {
  const { t } = useTranslation('search');
  const { data } = useQuery({ ...read('/api/inquiry/sent', { limit: SENT_MAX }), staleTime: 0 });
  const [isWhole, setWhole] = useState(false);
  const all = data?.list ?? [];
  if (all.length === 0) return null;
  const sorted = [...all.filter(({ unread }) => unread), ...all.filter(({ unread }) => !unread)];
  const shown = isWhole ? sorted : sorted.slice(0, SHORT);
  return (
    <Group title={t('mine.sent')}>
      {shown.map((inquiry) => (
        <SentRow
          key={inquiry.inquiryNumber}
          inquiry={inquiry}
          href={hrefOf(inquiry.inquiryNumber, inquiry.shop.alias)}
        />
      ))}
      {shown.length < all.length && (
        <Row label={t('mine.allSent', { count: all.length })} onPress={() => setWhole(true)} />
      )}
    </Group>
  );
}

function SentRow({ inquiry, href }: { inquiry: SentInquirySummary; href: string }) {
  const { t } = useTranslation(['search', 'order']);
  const format = useFormat();
  const { lineCount, note, pieces, productName, shop, status, unread } = inquiry;
  const subject = lineCount > 0 ? t('order:pieces', { count: pieces }) : productName || t('mine.question');
  return (
    <Row
      icon="chat"
      label={<Bdi>{shop.name}</Bdi>}
      sub={
        <>
          <Bdi>{subject}</Bdi> · <bdi>{format.dateTime(inquiry.createdAt)}</bdi>
          {note && (
            <span className="clip2">
              <Bdi>{note}</Bdi>
            </span>
          )}
        </>
      }
      value={
        <Tag tone={unread ? 'accent' : 'neutral'}>
          {unread ? t('mine.answer') : t(`mine.status.${status}`)}
        </Tag>
      }
      href={href}
    />
  );
}
