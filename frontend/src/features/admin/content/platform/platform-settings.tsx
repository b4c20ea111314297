import { useQuery } from '@tanstack/react-query';
import { notFoundError } from '@/api/errors';
import { readForm } from '@/api/read';
import { QueryState } from '@/model/query-state';
import { PlatformForm } from './platform-form';

/** Loads and edits the platform information. */
export function PlatformSettings({ onSaved }: { onSaved: () => void }) {
  const query = useQuery(readForm('/api/admin/platform'));

  async function latest() {
    const { data } = await query.refetch({ throwOnError: true });
    if (!data) throw notFoundError();
    return data;
  }

  return (
    <QueryState query={query}>
      {(platform) => <PlatformForm platform={platform} onSaved={onSaved} latest={latest} />}
    </QueryState>
  );
}
