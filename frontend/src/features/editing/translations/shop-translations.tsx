import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notFoundError } from '@/api/errors';
import { useSave } from '@/model/mutations';
import { QueryState } from '@/model/query-state';
import { useOriginalLanguage } from '@/model/translations/original-language';
import { Bdi } from '@/ui/bdi';
import { Group, Row } from '@/ui/group';
import { accountFormQuery, type UserView } from '../queries';
import { shopBody } from './bodies';
import { AllDone, Open } from './open-texts';
import { openCount, shopTexts } from './texts';
import { TranslationSheet } from './translation-sheet';

/** What a shop says about itself, if texts of it are open, and its sheet. */
export function ShopTranslations() {
  const { t } = useTranslation('editing');
  const account = useQuery(accountFormQuery());
  const original = useOriginalLanguage();
  const [opened, setOpened] = useState(false);
  return (
    <QueryState query={account}>
      {(view) => {
        const count = view.account ? openCount(shopTexts(view.shop, view.account, t), original) : 0;
        return (
          <>
            {count === 0 ? (
              <AllDone />
            ) : (
              <Group>
                <Row
                  label={<Bdi>{view.shop.companyName}</Bdi>}
                  value={<Open count={count} />}
                  onPress={() => setOpened(true)}
                />
              </Group>
            )}
            {opened && (
              <ShopSheet
                view={view}
                onClose={() => setOpened(false)}
                onSaved={() => {
                  setOpened(false);
                  void account.refetch();
                }}
              />
            )}
          </>
        );
      }}
    </QueryState>
  );
}

interface ShopSheetProps {
  view: UserView;
  onClose: () => void;
  onSaved: () => void;
}

function ShopSheet({ view, onClose, onSaved }: ShopSheetProps) {
  const { t } = useTranslation('editing');
  const account = useQuery(accountFormQuery());
  const update = useSave('PUT', '/api/user');
  const own = view.account;
  if (!own) return null;
  const subject = (shop: UserView['shop'], mine: NonNullable<UserView['account']>) => ({
    view: { shop, mine },
    draftName: 'translations/shop',
    title: t('translations.shop'),
    texts: shopTexts(shop, mine, t),
    revision: mine.revision,
  });
  return (
    <TranslationSheet
      subject={subject(view.shop, own)}
      send={(changes, { shop, mine }, revision) =>
        update.mutateAsync({ body: { ...shopBody(shop, mine, changes), revision } })
      }
      latest={async () => {
        const { data } = await account.refetch({ throwOnError: true });
        if (!data?.account) throw notFoundError();
        return subject(data.shop, data.account);
      }}
      onClose={onClose}
      onSaved={onSaved}
    />
  );
}
