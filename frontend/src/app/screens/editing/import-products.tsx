import { useNavigate } from 'react-router';
import { usePaths } from '@/app/paths';
import { Screen } from '@/app/screen';
import { useUrlId } from '@/app/use-url-state';
import { isChatUserAgent } from '@/features/chat/browser';
import { ImportProducts } from '@/features/editing/import/import-products';

export default function ImportProductsScreen() {
  const paths = usePaths();
  const navigate = useNavigate();
  const [id, setId] = useUrlId('import');
  return (
    <Screen isWide={id !== null}>
      <ImportProducts
        id={id}
        onShow={setId}
        blocksDownloads={isChatUserAgent()}
        onDone={() => void navigate(paths.edit.products(), { replace: true })}
      />
    </Screen>
  );
}
