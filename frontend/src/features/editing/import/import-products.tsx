import { useQuery } from '@tanstack/react-query';
import { readForm } from '@/api/read';
import { QueryState } from '@/model/query-state';
import { ChooseFiles } from './choose-files';
import { ImportJob } from './import-job';
import { importQuery, isRunning } from './queries';

interface ImportProductsProps {
  /** The import that is shown; null to choose files. */
  id: number | null;
  onShow: (id: number | null) => void;
  onDone: () => void;
  /** The chat app's browser blocks downloads: links are copied instead. */
  blocksDownloads: boolean;
}

/** Files are chosen, tried out and then imported; an import that runs is shown again after a reload. */
export function ImportProducts(props: ImportProductsProps) {
  return props.id === null ? <Begin {...props} /> : <Show {...props} id={props.id} />;
}

function Begin({ onShow, blocksDownloads }: ImportProductsProps) {
  const imports = useQuery({ ...readForm('/api/product/import'), staleTime: 0 });
  return (
    <QueryState query={imports}>
      {({ list }) => {
        const running = list.find((job) => isRunning(job) && !job.dryRun);
        return (
          <ChooseFiles running={running?.id ?? null} onShow={onShow} blocksDownloads={blocksDownloads} />
        );
      }}
    </QueryState>
  );
}

function Show({ id, ...props }: ImportProductsProps & { id: number }) {
  const job = useQuery(importQuery(id));
  return (
    <QueryState query={job}>{(found) => <ImportJob key={found.id} job={found} {...props} />}</QueryState>
  );
}
