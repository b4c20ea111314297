import { type Control, useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { updatePlatformRequestLimits } from '@/api/limits';
import { AddRow } from '@/model/form/add-row';
import { TextControl } from '@/model/form/controls';
import { IconButton } from '@/ui/button';
import styles from '../content.module.css';
import type { PlatformDraft } from './platform-draft';

/** Maximum number of lines. All kinds have the same. */
export const LINES_MAX = updatePlatformRequestLimits.phones.maxItems;

interface LineListProps {
  control: Control<PlatformDraft>;
  name: 'phones' | 'wechatIds' | 'whatsappNumbers';
}

/** Phone numbers, WeChat IDs or WhatsApp numbers, one field each. */
export function LineList({ control, name }: LineListProps) {
  const { t } = useTranslation(['admin-content', 'common']);
  const { fields, append, remove } = useFieldArray({ control, name });
  const kind = name !== 'wechatIds' ? ({ type: 'tel', inputMode: 'tel' } as const) : {};
  return (
    <div className={styles.list}>
      {fields.map(({ id }, index) => {
        const label = t(`platform.${name}.one`, { number: index + 1 });
        return (
          <div key={id} className={styles.entry}>
            <TextControl
              control={control}
              name={`${name}.${index}.value`}
              label={label}
              dir="ltr"
              {...kind}
            />
            <IconButton
              icon="trash"
              label={`${t('common:action.remove')} ${label}`}
              onPress={() => remove(index)}
            />
          </div>
        );
      })}
      {fields.length < LINES_MAX && (
        <AddRow label={t(`platform.${name}.add`)} onPress={() => append({ value: '' })} />
      )}
    </div>
  );
}
