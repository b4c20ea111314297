import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { read } from '@/api/read';
import { QueryState } from '@/model/query-state';
import { Banner } from '@/ui/banner';
import { Group } from '@/ui/group';
import { RowsSkeleton } from '@/ui/skeleton';
import { StateView } from '@/ui/state-view';
import { type CategoryNode, myTreeQuery } from '../queries';
import { useCategoryName } from './category-name';
import { CategoryRow } from './category-row';
import { CategorySheet, type CategoryTarget } from './category-sheet';
import { SecondLevel } from './second-level';
import type { ShowContents } from './use-category-actions';

interface SecondCategoryProps {
  id: number;
  signedIn: boolean;
  onShowContents: ShowContents;
  onLogIn: () => void;
}

/** The second level under one category: to edit for its owner, to look at for everybody else. */
export function SecondCategory({ id, signedIn, onShowContents, onLogIn }: SecondCategoryProps) {
  const { t } = useTranslation('editing');
  const tree = useQuery({ ...myTreeQuery(), enabled: signedIn });
  if (!signedIn) {
    return (
      <>
        <Banner icon="lock" actionLabel={t('categories.logIn')} onAction={onLogIn}>
          {t('categories.logInToEdit')}
        </Banner>
        <PublicChildren id={id} />
      </>
    );
  }
  return (
    <QueryState query={tree} skeleton={<RowsSkeleton />}>
      {({ list }) => {
        const own = list.find((node) => node.id === id);
        if (!own) return <PublicChildren id={id} />;
        return <OwnChildren parent={own} firstLevel={list} onShowContents={onShowContents} />;
      }}
    </QueryState>
  );
}

interface OwnChildrenProps {
  parent: CategoryNode;
  firstLevel: CategoryNode[];
  onShowContents: ShowContents;
}

function OwnChildren({ parent, firstLevel, onShowContents }: OwnChildrenProps) {
  const [target, setTarget] = useState<CategoryTarget | null>(null);
  const nameOf = useCategoryName();
  return (
    <Group title={nameOf(parent)}>
      <SecondLevel
        parent={parent}
        onEdit={(node) => setTarget({ node, parentId: parent.id })}
        onAdd={() => setTarget({ node: null, parentId: parent.id })}
        onShowContents={onShowContents}
      />
      {target && <CategorySheet target={target} firstLevel={firstLevel} onClose={() => setTarget(null)} />}
    </Group>
  );
}

function PublicChildren({ id }: { id: number }) {
  const { t } = useTranslation('editing');
  const query = useQuery(read('/api/category', { parentId: id, limit: 100 }));
  return (
    <QueryState query={query} skeleton={<RowsSkeleton />}>
      {({ list }) =>
        list.length === 0 ? (
          <StateView picture="empty" title={t('categories.noneHere')} />
        ) : (
          <Group title={list[0]?.parentName ?? undefined}>
            {list.map((category) => (
              <CategoryRow key={category.id} node={{ ...category, children: [] }} handle={null} />
            ))}
          </Group>
        )
      }
    </QueryState>
  );
}
