import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '@/api/error-text';
import { QueryState } from '@/ui/query-state';
import { adminPlatformQuery } from '../queries';
import { PlatformForm } from './platform-form';

/** Loads and edits the platform information. */
export function PlatformSettings({ onSaved }: { onSaved: () => void }) {
  const query = useQuery(adminPlatformQuery());
  const [formKey, setFormKey] = useState(0);

  async function reload() {
    await query.refetch();
    setFormKey((now) => now + 1);
  }

  return (
    <QueryState query={query} describe={errorText}>
      {(platform) => (
        <PlatformForm key={formKey} platform={platform} onSaved={onSaved} onReload={() => void reload()} />
      )}
    </QueryState>
  );
}
