import type { TFunction } from 'i18next';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { levelFeeLimits } from '@/api/limits';
import { useFormat } from '@/i18n/use-format';
import { parseYuan } from '@/lib/money';
import { TextControl } from '@/model/form/controls';
import { MoneyControl } from '@/model/form/decimal-control';
import { fieldAt } from '@/model/form/version-fields';
import type { VersionField } from '@/model/form/versions';
import { Group, GroupTitle } from '@/ui/group';
import type { LevelInfo } from '../../types';
import { type PlatformDraft, parseCap } from './platform-draft';

type T = TFunction<['admin-content', 'editing', 'errors']>;

const { minimum, maximum } = levelFeeLimits.productCap;

interface LevelFieldsProps {
  control: Control<PlatformDraft>;
  levels: LevelInfo[];
}

/** How many products each settlement level allows, and what it costs in a year; the trial level is free. */
export function LevelFields({ control, levels }: LevelFieldsProps) {
  const { t } = useTranslation('admin-content');
  return (
    <>
      <GroupTitle>{t('platform.levels.title')}</GroupTitle>
      <Group pad>
        <div className="form">
          <p className="small muted">{t('platform.levels.note')}</p>
          {levels.map(({ level, yearlyFee }) => (
            <div className="two" key={level}>
              <TextControl
                control={control}
                name={`caps.${level}`}
                label={t('platform.levels.cap', { level })}
                dir="ltr"
                inputMode="numeric"
                required
              />
              {yearlyFee !== null && (
                <MoneyControl
                  control={control}
                  name={`fees.${level}`}
                  label={t('platform.levels.fee', { level })}
                  required
                />
              )}
            </div>
          ))}
        </div>
      </Group>
    </>
  );
}

/** What is wrong with each cap, as typed: it must be a number of products, above that of the level before. */
function capProblems(caps: Record<string, string>, levels: LevelInfo[], t: T, number: (n: number) => string) {
  const problems: { level: string; message: string }[] = [];
  let below: { level: string; cap: number } | null = null;
  for (const { level } of levels) {
    const cap = parseCap(caps[level] ?? '');
    if (cap === null || cap < minimum || cap > maximum) {
      const message = t('platform.levels.capProblem', { min: number(minimum), max: number(maximum) });
      problems.push({ level, message });
      continue;
    }
    if (below !== null && cap <= below.cap) {
      const message = t('platform.levels.capOrder', { level: below.level, cap: number(below.cap) });
      problems.push({ level, message });
    }
    below = { level, cap };
  }
  return problems;
}

/** Entries of the form's schema: the checks of fees and caps. */
export function levelChecks(levels: LevelInfo[], t: T, number: (n: number) => string): v.ObjectEntries {
  const fee = v.pipe(
    v.string(),
    v.check((text) => parseYuan(text) !== null, t('platform.levels.feeProblem')),
  );
  const caps = v.pipe(
    v.record(v.string(), v.string()),
    v.rawCheck(({ dataset, addIssue }) => {
      const typed = dataset.value as Record<string, string>;
      for (const { level, message } of capProblems(typed, levels, t, number)) {
        const value = typed[level];
        addIssue({ message, path: [{ type: 'object', origin: 'value', input: typed, key: level, value }] });
      }
    }),
  );
  return { fees: v.record(v.string(), fee), caps: v.optional(caps) };
}

/** Fees and caps as an edit conflict shows them. */
export function useLevelFields(levels: LevelInfo[]): () => VersionField<PlatformDraft>[] {
  const { t } = useTranslation('admin-content');
  const format = useFormat();
  const caps = () =>
    levels.map(({ level }) =>
      fieldAt<PlatformDraft>(`caps.${level}`, t('platform.levels.cap', { level }), {
        reads: parseCap,
        show: (text) => {
          const cap = parseCap(String(text));
          return cap === null ? String(text) : format.number(cap);
        },
      }),
    );
  const fees = () =>
    levels
      .filter(({ yearlyFee }) => yearlyFee !== null)
      .map(({ level }) =>
        fieldAt<PlatformDraft>(`fees.${level}`, t('platform.levels.fee', { level }), { reads: parseYuan }),
      );
  return () => [...caps(), ...fees()];
}
