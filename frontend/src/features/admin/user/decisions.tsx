import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { known } from '@/api/known';
import { setStatusRequestLimits } from '@/api/limits';
import { accountStatusEnum } from '@/api/open-enums';
import { read } from '@/api/read';
import { useFormat } from '@/i18n/use-format';
import { PLATFORM_ID } from '@/model/platform';
import { Bdi } from '@/ui/bdi';
import { Button } from '@/ui/button';
import { confirm } from '@/ui/confirm';
import { Group, Row } from '@/ui/group';
import { Switch } from '@/ui/switch';
import { TextField } from '@/ui/text-field';
import { AccountStatusTag } from '../account-tags';
import { useSaveDecision } from '../queries';
import type { AdminUser } from '../types';
import { PasswordReset } from './password-reset';
import type { Decide } from './use-decide';
import styles from './user.module.css';

const REASON_MAX = setStatusRequestLimits.reason.maxLength;

interface DecisionsProps {
  user: AdminUser;
  isOwn: boolean;
  decide: Decide;
  /** A decision is on its way. */
  isDeciding: boolean;
}

/** Switches for recommendation, licence and account status. */
export function Decisions(props: DecisionsProps) {
  const { t } = useTranslation('admin');
  return (
    <Group title={t('decisions.title')}>
      <RecommendedRow {...props} />
      <LicenceRow {...props} />
      <StatusRow {...props} />
      {!props.isOwn && <PasswordReset {...props} />}
    </Group>
  );
}

/** Where a recommended shop is shown: a section with a choice of its own shows no other shops. */
function useHomePlace(shopId: number, isRecommended: boolean) {
  const home = useQuery({
    ...read('/api/decorate/{userId}', { userId: PLATFORM_ID, mine: true }),
    staleTime: 0,
    enabled: isRecommended,
  }).data;
  if (!home) return 'unknown';
  const sections = home.sections.filter(({ type, enabled }) => type === 'recommendedMerchants' && enabled);
  if (sections.length === 0) return 'off';
  const isShown = sections.some(({ items }) =>
    items.some((item) => item.kind === 'merchant' && item.merchant.id === shopId),
  );
  if (isShown) return 'shown';
  return sections.every(({ picks }) => picks.length > 0) ? 'picked' : 'unknown';
}

const SINCE = {
  shown: 'recommended.since',
  picked: 'recommended.sincePicked',
  off: 'recommended.sinceOff',
  unknown: 'recommended.sinceOther',
} as const;

function RecommendedRow({ user, decide, isDeciding }: DecisionsProps) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const save = useSaveDecision('/api/admin/user/{id}/recommended');
  const { recommendedAt, revision } = user;
  const place = useHomePlace(user.id, recommendedAt !== null);
  return (
    <Row
      label={t('recommended.label')}
      sub={
        recommendedAt === null ? t('recommended.note') : t(SINCE[place], { date: format.date(recommendedAt) })
      }
      end={
        <Switch
          label={t('recommended.label')}
          checked={recommendedAt !== null}
          disabled={isDeciding}
          onChange={(recommended) =>
            void decide(
              () => save.mutateAsync({ id: user.id, body: { revision, recommended } }),
              t(recommended ? 'recommended.done' : 'recommended.undone'),
            )
          }
        />
      }
    />
  );
}

function LicenceRow({ user, decide, isDeciding }: DecisionsProps) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const save = useSaveDecision('/api/admin/user/{id}/licence');
  const { licenseImage, revision } = user;
  const { licenceVerifiedAt } = user.shop;
  if (!licenseImage) return null;
  return (
    <Row
      label={t('licence.label')}
      sub={
        licenceVerifiedAt
          ? t('licence.since', { date: format.date(licenceVerifiedAt.slice(0, 10)) })
          : t('licence.note')
      }
      end={
        <Switch
          label={t('licence.label')}
          checked={Boolean(licenceVerifiedAt)}
          disabled={isDeciding}
          onChange={(isChecked) =>
            void decide(
              () =>
                save.mutateAsync({
                  id: user.id,
                  body: { revision, licenseImageId: isChecked ? licenseImage.id : null },
                }),
              t(isChecked ? 'licence.done' : 'licence.undone'),
            )
          }
        />
      }
    />
  );
}

function StatusRow({ user, isOwn, decide, isDeciding }: DecisionsProps) {
  const { t } = useTranslation(['admin', 'common']);
  const save = useSaveDecision('/api/admin/user/{id}/status');
  const { revision, status, shop } = user;
  const isActive = status === 'active';
  const way = isActive ? 'disable' : 'enable';
  const [reason, setReason] = useState('');

  async function ask() {
    const answer = await confirm({
      title: t(`status.${way}Title`, { name: shop.name }),
      text: t(`status.${way}Text`),
      confirmLabel: t(`status.${way}`),
      cancelLabel: t('common:action.cancel'),
      tone: isActive ? 'danger' : 'plain',
    });
    if (answer !== 'confirm') return;
    const why = reason.trim();
    await decide(
      async () => {
        await save.mutateAsync({
          id: user.id,
          body: {
            revision,
            status: isActive ? 'disabled' : 'active',
            ...(isActive && why !== '' ? { reason: why } : {}),
          },
        });
        setReason('');
      },
      t(`status.${way}Done`),
    );
  }

  return (
    <>
      <Row
        label={t('status.label')}
        sub={isOwn ? t('status.own') : t(`status.${known(accountStatusEnum, status)}Note`)}
        end={<AccountStatusTag status={status} />}
      />
      {user.disabledReason && <Row label={t('status.reason')} value={<Bdi>{user.disabledReason}</Bdi>} />}
      {!isOwn && (
        <div className={styles.body}>
          {isActive && (
            <div className={styles.reason}>
              <TextField
                label={t('status.reason')}
                hint={t('status.reasonHint')}
                value={reason}
                maxLength={REASON_MAX}
                onChange={setReason}
              />
            </div>
          )}
          <Button
            variant={isActive ? 'danger' : 'tonal'}
            block
            busy={save.isPending}
            disabled={isDeciding && !save.isPending}
            onPress={() => void ask()}
          >
            {t(`status.${way}`)}
          </Button>
        </div>
      )}
    </>
  );
}
