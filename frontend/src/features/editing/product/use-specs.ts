import { useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { confirm } from '@/ui/confirm';
import { cellsFor, hasPrices, sameCombinations } from './combinations';
import type { ProductDraft, SpecDraft } from './draft';

/** The specs of the form. Changing their combinations asks what becomes of prices that were entered. */
export function useSpecs(defaultStock: number) {
  const { t } = useTranslation(['editing', 'common']);
  const { control, getValues, setValue, clearErrors } = useFormContext<ProductDraft>();
  const specs = useWatch({ control, name: 'specs' });
  // The choice to keep prices holds for the rest of the visit.
  const keeps = useRef(false);

  async function ask(): Promise<'reset' | 'keep' | 'cancel'> {
    if (keeps.current) return 'keep';
    const answer = await confirm({
      title: t('specs.resetTitle'),
      text: t('specs.resetText'),
      confirmLabel: t('specs.reset'),
      otherLabel: t('specs.keep'),
      cancelLabel: t('common:action.cancel'),
      tone: 'danger',
    });
    if (answer === 'cancel') return 'cancel';
    keeps.current = answer === 'other';
    return keeps.current ? 'keep' : 'reset';
  }

  /** False when the change was called off. */
  async function change(next: SpecDraft[]): Promise<boolean> {
    const { specs: before, cells } = getValues();
    const mustAsk = !sameCombinations(before, next) && hasPrices(cells);
    const outcome = mustAsk ? await ask() : 'keep';
    if (outcome === 'cancel') return false;
    const known = outcome === 'keep' ? cells : {};
    setValue('specs', next, { shouldDirty: true });
    setValue('cells', cellsFor(next, known, defaultStock), { shouldDirty: true });
    clearErrors(['specs', 'cells']);
    return true;
  }

  return { specs, change };
}
