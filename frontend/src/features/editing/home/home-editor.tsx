import { useQuery } from '@tanstack/react-query';
import { accountQuery } from '@/model/account';
import { limitsQuery, PLATFORM_ID } from '@/model/platform';
import { QueryState } from '@/model/query-state';
import { RowsSkeleton } from '@/ui/skeleton';
import { homeFormQuery } from '../queries';
import { HomeForm } from './home-form';
import type { DrawSections } from './home-preview';

interface HomeEditorProps {
  /** Draws the preview. */
  draw: DrawSections;
  onSaved: () => void;
  onCancel: () => void;
}

/** Edits the platform's home page, for operators. */
export function PlatformHomeEditor(props: HomeEditorProps) {
  return <HomeOf userId={PLATFORM_ID} {...props} />;
}

/** Edits the sections of the shop's home page and their order. */
export function HomeEditor(props: HomeEditorProps) {
  const account = useQuery(accountQuery());
  return (
    <QueryState query={account} skeleton={<RowsSkeleton count={8} />}>
      {({ shop }) => <HomeOf userId={shop.id} {...props} />}
    </QueryState>
  );
}

function HomeOf({ userId, draw, onSaved, onCancel }: HomeEditorProps & { userId: number }) {
  const home = useQuery(homeFormQuery(userId));
  const limits = useQuery(limitsQuery());

  return (
    <QueryState query={home} skeleton={<RowsSkeleton count={8} />}>
      {(view) => (
        <QueryState query={limits} skeleton={<RowsSkeleton count={8} />}>
          {(known) => (
            <HomeForm view={view} limits={known} draw={draw} onSaved={onSaved} onCancel={onCancel} />
          )}
        </QueryState>
      )}
    </QueryState>
  );
}
