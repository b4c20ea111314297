import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSession } from '@/api/session';
import { DEFAULT_LANG, type Lang } from '@/lib/languages';
import { accountQuery } from '../account';
import { QueryState } from '../query-state';
import { OriginalLanguage } from './original-language';

/**
 * Forms of the signed-in user's shop: their originals are in its language. Once that is known they stay, also
 * when the session ends.
 */
export function ShopLanguage({ children }: { children: ReactNode }) {
  const { signedIn } = useSession();
  const account = useQuery({ ...accountQuery(), enabled: signedIn });
  const read = account.data?.account?.language;
  const [known, setKnown] = useState<Lang | null>(null);
  if (read !== undefined && read !== known) setKnown(read);
  const language = read ?? known;
  if (signedIn && language === null) {
    return <QueryState query={account}>{() => null}</QueryState>;
  }
  return <OriginalLanguage value={language ?? DEFAULT_LANG}>{children}</OriginalLanguage>;
}
