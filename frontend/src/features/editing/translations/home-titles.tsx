import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notFoundError } from '@/api/errors';
import { useSave } from '@/model/mutations';
import { QueryState } from '@/model/query-state';
import { useOriginalLanguage } from '@/model/translations/original-language';
import { Group, Row } from '@/ui/group';
import { useKindName } from '../home/use-kind-name';
import { accountFormQuery, type HomeView, homeFormQuery } from '../queries';
import { homeBody } from './bodies';
import { AllDone, Open } from './open-texts';
import { openCount, sectionTitles } from './texts';
import { TranslationSheet } from './translation-sheet';

/** The titles of the sections of the shop's home page. */
export function HomeTitles() {
  const account = useQuery(accountFormQuery());
  return <QueryState query={account}>{({ shop }) => <TitlesOf userId={shop.id} />}</QueryState>;
}

function TitlesOf({ userId }: { userId: number }) {
  const { t } = useTranslation('editing');
  const home = useQuery(homeFormQuery(userId));
  const kindName = useKindName(userId);
  const original = useOriginalLanguage();
  const [opened, setOpened] = useState(false);
  return (
    <QueryState query={home}>
      {(view) => {
        const count = openCount(sectionTitles(view.sections, kindName), original);
        return (
          <>
            {count === 0 ? (
              <AllDone />
            ) : (
              <Group>
                <Row
                  label={t('translations.home')}
                  value={<Open count={count} />}
                  onPress={() => setOpened(true)}
                />
              </Group>
            )}
            {opened && <TitlesSheet view={view} onClose={() => setOpened(false)} />}
          </>
        );
      }}
    </QueryState>
  );
}

function TitlesSheet({ view, onClose }: { view: HomeView; onClose: () => void }) {
  const { t } = useTranslation('editing');
  const home = useQuery(homeFormQuery(view.userId));
  const kindName = useKindName(view.userId);
  const update = useSave('PUT', '/api/decorate/{userId}');
  const subject = (of: HomeView) => ({
    view: of,
    draftName: `translations/home/${view.userId}`,
    title: t('translations.home'),
    texts: sectionTitles(of.sections, kindName),
    revision: of.revision,
  });
  return (
    <TranslationSheet
      subject={subject(view)}
      send={(changes, newest, revision) =>
        update.mutateAsync({ userId: view.userId, body: homeBody(newest, revision, changes) })
      }
      latest={async () => {
        const { data } = await home.refetch({ throwOnError: true });
        if (!data) throw notFoundError();
        return subject(data);
      }}
      onClose={onClose}
      onSaved={() => {
        onClose();
        void home.refetch();
      }}
    />
  );
}
