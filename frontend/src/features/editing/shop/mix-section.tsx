import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/use-format';
import { parseYuan } from '@/lib/money';
import { Group } from '@/ui/group';
import { parseWhole } from '../product/amounts';
import type { ShopDraft } from './shop-draft';
import { ShopField } from './shop-field';

/** The shop's mixed lot, with the sentence that buyers read. */
export function MixSection() {
  const { t } = useTranslation('editing');
  return (
    <Group title={t('shop.mix')} pad>
      <div className="form">
        <div className="two">
          <ShopField name="mixAmount" />
          <ShopField name="mixPieces" />
        </div>
        <MixNote />
      </div>
    </Group>
  );
}

function MixNote() {
  const { t } = useTranslation('editing');
  const format = useFormat();
  const { control } = useFormContext<ShopDraft>();
  const fen = parseYuan(useWatch({ control, name: 'mixAmount' }) ?? '');
  const count = parseWhole(useWatch({ control, name: 'mixPieces' }) ?? '');
  const amount = fen ? format.money(fen) : null;
  const pieces = count ? t('shop.mixCount', { count }) : null;
  const missing = amount && pieces ? t('shop.mixEither', { amount, pieces }) : (amount ?? pieces);
  return (
    <div className="small muted" aria-live="polite">
      <p>{missing === null ? t('shop.mixNone') : t('shop.mixNote', { missing })}</p>
      <p>{t('shop.mixAbout')}</p>
    </div>
  );
}
