import { useQuery } from '@tanstack/react-query';
import { errorText } from '@/api/error-text';
import { QueryState } from '@/ui/query-state';
import { ChooseFiles } from './choose-files';
import { ImportJob } from './import-job';
import { importQuery, importsQuery } from './queries';

interface ImportProductsProps {
  /** The import that is shown; null to choose files. */
  id: number | null;
  onShow: (id: number | null) => void;
  onDone: () => void;
}

/** Files are chosen, tried out and then imported; an import that runs is shown again after a reload. */
export function ImportProducts({ id, onShow, onDone }: ImportProductsProps) {
  return id === null ? <Begin onShow={onShow} /> : <Show id={id} onShow={onShow} onDone={onDone} />;
}

function Begin({ onShow }: Pick<ImportProductsProps, 'onShow'>) {
  const imports = useQuery(importsQuery());
  return (
    <QueryState query={imports} describe={errorText}>
      {({ list }) => {
        const running = list.find(({ status, dryRun }) => status === 'running' && !dryRun);
        return <ChooseFiles running={running?.id ?? null} onShow={onShow} />;
      }}
    </QueryState>
  );
}

function Show({ id, onShow, onDone }: ImportProductsProps & { id: number }) {
  const job = useQuery(importQuery(id));
  return (
    <QueryState query={job} describe={errorText}>
      {(found) => <ImportJob key={found.id} job={found} onShow={onShow} onDone={onDone} />}
    </QueryState>
  );
}
