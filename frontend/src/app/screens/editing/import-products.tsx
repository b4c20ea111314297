import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { usePaths } from '@/app/paths';
import { useUrlId } from '@/app/use-url-state';
import { isChatUserAgent } from '@/features/chat/browser';
import { ImportProducts } from '@/features/editing/import/import-products';
import { EditingPage } from './editing-page';

export default function ImportProductsScreen() {
  const { t } = useTranslation('editing');
  const paths = usePaths();
  const navigate = useNavigate();
  const [id, setId] = useUrlId('import');
  return (
    <EditingPage title={t('import.title')} leading="close" fallbackHref={paths.edit.products()}>
      <ImportProducts
        id={id}
        onShow={setId}
        blocksDownloads={isChatUserAgent()}
        onDone={() => void navigate(paths.edit.products(), { replace: true })}
      />
    </EditingPage>
  );
}
