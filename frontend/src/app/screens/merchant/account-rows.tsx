import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { LanguageSheet } from '@/app/language-sheet';
import { usePaths } from '@/app/paths';
import { LogoutRow } from '@/features/account/shop/logout-row';
import { ChatRow } from '@/features/chat/chat-row';
import { LANG_NAMES } from '@/i18n/language';
import { useLocale } from '@/i18n/locale';
import { Group, Row } from '@/ui/group';

export function AccountRows({ chatAccounts }: { chatAccounts: number }) {
  const { t } = useTranslation(['account', 'common']);
  const { lang } = useLocale();
  const paths = usePaths();
  const navigate = useNavigate();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      <Group title={t('menu.account')}>
        <Row icon="lock" label={t('password.title')} href={paths.changePassword()} />
        <ChatRow bound={chatAccounts} bindHref={paths.bind(paths.merchant())} />
        <Row
          icon="globe"
          label={t('menu.language')}
          value={LANG_NAMES[lang].long}
          onPress={() => setChoosing(true)}
        />
        <Row icon="feedback" label={t('feedback.title')} href={paths.suggestion()} />
      </Group>
      <Group>
        <LogoutRow onLoggedOut={() => navigate(paths.home(), { replace: true })} />
      </Group>
      <LanguageSheet open={isChoosing} onClose={() => setChoosing(false)} />
    </>
  );
}
