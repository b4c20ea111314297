import { useQuery } from '@tanstack/react-query';
import { QueryState } from '@/model/query-state';
import { accountFormQuery, type UserView } from '../queries';
import { watermarkQuery } from './queries';
import { WatermarkForm } from './watermark-form';

/** The shop's name in its own language, whatever the merchant reads. */
function nameOf({ originals, alias }: NonNullable<UserView['account']>): string {
  return originals.websiteName || originals.companyName || alias;
}

/** The watermark of the merchant's pictures. */
export function WatermarkSettings() {
  const account = useQuery(accountFormQuery());
  const watermark = useQuery(watermarkQuery());
  return (
    <QueryState query={account}>
      {({ account: own }) => (
        <QueryState query={watermark}>
          {(stored) =>
            own && <WatermarkForm key={stored.revision} stored={stored} name={nameOf(own)} code={own.alias} />
          }
        </QueryState>
      )}
    </QueryState>
  );
}
