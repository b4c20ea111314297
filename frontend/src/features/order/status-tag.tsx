import { useTranslation } from 'react-i18next';
import { Tag } from '@/ui/tag';
import type { OrderStatus } from './types';

const TONES = {
  submitted: 'warn',
  confirmed: 'accent',
  shipped: 'accent',
  completed: 'ok',
  cancelled: 'neutral',
} as const satisfies Record<OrderStatus, string>;

export const ORDER_STATUSES = Object.keys(TONES) as OrderStatus[];

export function StatusTag({ status }: { status: OrderStatus }) {
  const { t } = useTranslation('order');
  return <Tag tone={TONES[status]}>{t(`status.${status}`)}</Tag>;
}
