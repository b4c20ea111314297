import { Screen } from '@/app/screen';
import { useUrlState } from '@/app/use-url-state';
import { AreaList } from '@/features/admin/content/area/area-list';

export default function Areas() {
  const [params, change] = useUrlState();
  const scope = params.get('area') === 'overseas' ? 'overseas' : 'domestic';
  return (
    <Screen>
      <AreaList scope={scope} onScope={(next) => change({ area: next })} />
    </Screen>
  );
}
