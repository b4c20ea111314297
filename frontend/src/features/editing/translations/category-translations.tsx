import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notFoundError } from '@/api/errors';
import { useSave } from '@/model/mutations';
import { QueryState } from '@/model/query-state';
import { useOriginalLanguage } from '@/model/translations/original-language';
import { Bdi } from '@/ui/bdi';
import { Group, Row } from '@/ui/group';
import { useCategoryName } from '../category/category-name';
import { type CategoryNode, myTreeQuery } from '../queries';
import { categoryChange } from './bodies';
import { AllDone, Open } from './open-texts';
import { categoryTexts, openCount } from './texts';
import { TranslationSheet } from './translation-sheet';

/** The categories with open texts, and a sheet for each. */
export function CategoryTranslations() {
  const { t } = useTranslation('editing');
  const tree = useQuery(myTreeQuery());
  const [opened, setOpened] = useState<number | null>(null);
  const nameOf = useCategoryName();
  const original = useOriginalLanguage();
  return (
    <QueryState query={tree}>
      {({ list }) => {
        const nodes = list.flatMap((first) => [first, ...first.children]);
        const open = nodes.map((node) => ({ node, count: openCount(categoryTexts(node, t), original) }));
        const left = open.filter(({ count }) => count > 0);
        const node = nodes.find(({ id }) => id === opened);
        return (
          <>
            {left.length === 0 ? (
              <AllDone />
            ) : (
              <Group>
                {left.map(({ node: each, count }) => (
                  <Row
                    key={each.id}
                    label={<Bdi>{nameOf(each)}</Bdi>}
                    value={<Open count={count} />}
                    onPress={() => setOpened(each.id)}
                  />
                ))}
              </Group>
            )}
            {node && <CategorySheet key={node.id} node={node} onClose={() => setOpened(null)} />}
          </>
        );
      }}
    </QueryState>
  );
}

function CategorySheet({ node, onClose }: { node: CategoryNode; onClose: () => void }) {
  const { t } = useTranslation('editing');
  const update = useSave('PUT', '/api/category/{id}');
  const tree = useQuery(myTreeQuery());
  const subject = (category: CategoryNode) => ({
    view: category,
    draftName: `translations/category/${category.id}`,
    title: category.name,
    texts: categoryTexts(category, t),
    revision: category.revision,
  });
  return (
    <TranslationSheet
      subject={subject(node)}
      send={(changes, newest, revision) =>
        update.mutateAsync({ id: node.id, body: { ...categoryChange(newest, changes), revision } })
      }
      latest={async () => {
        const { data } = await tree.refetch({ throwOnError: true });
        const nodes = data?.list.flatMap((first) => [first, ...first.children]);
        const newest = nodes?.find(({ id }) => id === node.id);
        if (!newest) throw notFoundError();
        return subject(newest);
      }}
      onClose={onClose}
      onSaved={onClose}
    />
  );
}
