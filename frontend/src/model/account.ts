import type { QueryClient } from '@tanstack/react-query';
import { read } from '@/api/read';

/** Account and shop of the signed-in user. */
export const accountQuery = () => read('/api/user');

/** The account alone: with parameters, the same path answers shops. */
export const invalidateAccount = (cache: QueryClient) =>
  cache.invalidateQueries({ queryKey: accountQuery().queryKey, exact: true });
