import { usePaths } from '@/app/paths';
import { Screen } from '@/app/screen';
import { useUrlState } from '@/app/use-url-state';
import { UpgradeList, upgradeStatusFrom } from '@/features/admin/upgrades/upgrade-list';

export default function Upgrades() {
  const { admin } = usePaths();
  const [params, change] = useUrlState();
  return (
    <Screen>
      <UpgradeList
        status={upgradeStatusFrom(params)}
        onStatus={(status) => change({ status: status === 'open' ? null : status })}
        userHrefOf={admin.user}
      />
    </Screen>
  );
}
