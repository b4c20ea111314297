import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/use-format';
import { Bdi, Ltr } from '@/ui/bdi';
import { Group, KeyValues, Row } from '@/ui/group';
import type { AdminUser } from '../types';
import styles from './user.module.css';

interface AccountFactsProps {
  user: AdminUser;
  auditHref: string;
}

/** Data of the account: username, registration, accepted agreement. */
export function AccountFacts({ user, auditHref }: AccountFactsProps) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  return (
    <Group title={t('account.title')}>
      <div className={styles.body}>
        <KeyValues
          items={[
            { key: 'username', label: t('account.username'), value: <Ltr>{user.username}</Ltr> },
            { key: 'id', label: t('account.number'), value: <Ltr>{user.id}</Ltr> },
            { key: 'role', label: t('account.role'), value: t(`role.${user.role}`) },
            {
              key: 'since',
              label: t('account.registered'),
              value: <bdi>{format.dateTime(user.registeredAt)}</bdi>,
            },
            {
              key: 'agreement',
              label: t('account.agreement'),
              value: user.agreementVersion && <Ltr>{user.agreementVersion}</Ltr>,
            },
            {
              key: 'privacy',
              label: t('account.privacy'),
              value: user.privacyVersion && <Ltr>{user.privacyVersion}</Ltr>,
            },
            {
              key: 'agreed',
              label: t('account.agreed'),
              value: user.agreedAt && <bdi>{format.dateTime(user.agreedAt)}</bdi>,
            },
            {
              key: 'person',
              label: t('account.person'),
              value: user.operatorName && <Bdi>{user.operatorName}</Bdi>,
            },
            { key: 'email', label: t('account.email'), value: user.email && <Ltr>{user.email}</Ltr> },
            { key: 'chat', label: t('account.chat'), value: format.number(user.chatAccounts) },
          ]}
        />
      </div>
      <Row icon="clock" label={t('account.audit')} href={auditHref} />
    </Group>
  );
}
