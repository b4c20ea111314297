import { useTranslation } from 'react-i18next';
import { BrandMark } from '@/ui/brand-mark';
import { SideNav } from '@/ui/side-nav';
import { LanguageButton } from '../language-button';
import { usePaths } from '../paths';
import { useNavLink } from './merchant-nav';

/** The navigation beside the screens of operators. */
export function OperatorNav() {
  const { t } = useTranslation(['admin', 'account', 'common']);
  const { admin, merchant } = usePaths();
  const link = useNavLink();
  return (
    <SideNav
      label={t('common:tab.label')}
      home={{ href: admin.overview(), label: t('overview.title'), mark: <BrandMark /> }}
      groups={[
        { items: [link('cap', t('overview.title'), admin.overview())] },
        {
          title: t('overview.people'),
          items: [
            link('user', t('overview.users'), admin.users(), { below: '/admin/users/' }),
            link('feedback', t('overview.feedback'), admin.feedback()),
            link('clock', t('overview.audit'), admin.audit()),
          ],
        },
        {
          title: t('overview.content'),
          items: [
            link('info', t('overview.platform'), admin.platform()),
            link('layout', t('account:menu.home'), admin.home()),
            link('horn', t('overview.notices'), admin.notices()),
            link('doc', t('overview.agreements'), admin.agreements()),
            link('pin', t('overview.areas'), admin.areas()),
            link('grid', t('overview.businessCategories'), admin.businessCategories()),
          ],
        },
        { title: t('account:menu.shop'), items: [link('shop', t('common:tab.myShop'), merchant())] },
      ]}
      tools={<LanguageButton />}
    />
  );
}
