import { loadScreen } from '@/lib/lazy-screen';
import { reportPartFailure } from '@/model/part-failure';
import { latePart } from '@/ui/late-part';
import type { OriginSearchProps } from './origin-search';

const useOriginSearch = latePart(() =>
  loadScreen(async () => ({ default: (await import('./origin-search')).OriginSearch })),
);

/** The search in all shipping origins, whose code and data are loaded when it opens. */
export function LateOriginSearch(props: OriginSearchProps) {
  const OriginSearch = useOriginSearch(props.isOpen, (cause) => reportPartFailure(cause, props.onClose));
  return OriginSearch && <OriginSearch {...props} />;
}
