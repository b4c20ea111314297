import { useQuery } from '@tanstack/react-query';
import { type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '@/ui/checkbox';
import { RichText } from '@/ui/rich-text';
import { Sheet } from '@/ui/sheet';
import { agreementsQuery } from '../platform';
import { QueryState } from '../query-state';
import styles from './agreement-box.module.css';

type Kind = 'service' | 'privacy';

interface AgreementBoxProps {
  value: boolean;
  onChange: (agreed: boolean) => void;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** Initially unchecked. The texts open in a sheet, so that the input is kept. */
export function AgreementBox({ value, onChange, error, ref }: AgreementBoxProps) {
  const { t } = useTranslation('account');
  const [shown, setShown] = useState<Kind | null>(null);
  const link = (kind: Kind) => (
    <button type="button" className={styles.link} onClick={() => setShown(kind)}>
      {t(`agree.${kind}`)}
    </button>
  );
  return (
    <>
      <Checkbox checked={value} onChange={onChange} error={error} ref={ref}>
        {t('agree.before')}
        {link('service')}
        {t('agree.and')}
        {link('privacy')}
      </Checkbox>
      <AgreementSheet kind={shown} onClose={() => setShown(null)} />
    </>
  );
}

function AgreementSheet({ kind, onClose }: { kind: Kind | null; onClose: () => void }) {
  const { t } = useTranslation('account');
  const query = useQuery({ ...agreementsQuery(), enabled: kind !== null });
  return (
    <Sheet open={kind !== null} onClose={onClose} title={kind ? t(`agree.${kind}Title`) : ''} full>
      <QueryState query={query}>
        {(agreements) =>
          kind && (
            <div className={styles.reading}>
              <RichText html={agreements[kind].text} />
            </div>
          )
        }
      </QueryState>
    </Sheet>
  );
}
