import { queryOptions } from '@tanstack/react-query';
import { client, unwrap } from '@/api/client';

/** Suggestions for what is typed; popular words for nothing. */
export function suggestionsQuery(alias: string | null, keyword: string) {
  return queryOptions({
    queryKey: ['catalog', 'suggestions', alias, keyword],
    queryFn: ({ signal }) => {
      const query = { ...(alias ? { alias } : {}), ...(keyword ? { keyword } : {}) };
      return unwrap(client.GET('/api/suggestion', { params: { query }, signal }));
    },
    // What was suggested stays in sight while the next letter is looked up.
    placeholderData: (before) => before,
  });
}
