import { late } from '@/model/late';
import type { OriginSearchProps } from './origin-search';

const useOriginSearch = late(async () => (await import('./origin-search')).OriginSearch);

/** The search in all shipping origins, whose code and data are loaded when it opens. */
export function LateOriginSearch(props: OriginSearchProps) {
  const OriginSearch = useOriginSearch(props.isOpen, props.onClose);
  return OriginSearch && <OriginSearch {...props} />;
}
