import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/use-format';
import { isolate } from '@/lib/isolate';
import type { Lang } from '@/lib/languages';
import { nameOf } from '@/model/translations/languages';
import { Group, Row } from '@/ui/group';
import { Icon } from '@/ui/icon';
import { Meter } from '@/ui/meter';
import { FIRST_STEPS, type FirstStep } from './first-steps';
import styles from './first-steps-card.module.css';

interface FirstStepsCardProps {
  done: ReadonlySet<FirstStep>;
  /** In which the shop's texts are written; the first step is where it is chosen. */
  language: Lang | undefined;
  hrefs: Record<Exclude<FirstStep, 'share'>, string>;
  onShare: () => void;
}

/** What is left to do before customers can order; gone when all is done. */
export function FirstStepsCard({ done, language, hrefs, onShare }: FirstStepsCardProps) {
  const { t } = useTranslation('account');
  const format = useFormat();
  if (done.size === FIRST_STEPS.length) return null;
  return (
    <Group title={t('firstSteps.title')}>
      <div className={styles.progress}>
        <Meter
          label={t('firstSteps.progress')}
          value={done.size}
          max={FIRST_STEPS.length}
          text={format.ratio(done.size, FIRST_STEPS.length)}
        />
      </div>
      <ol className={styles.steps}>
        {FIRST_STEPS.map((step) => (
          <li key={step}>
            {done.has(step) ? (
              <Row label={<DoneStep label={t(`firstSteps.step.${step}`)} />} />
            ) : (
              <Row
                label={
                  <OpenStep
                    label={t(`firstSteps.step.${step}`)}
                    note={
                      step === 'name' && language
                        ? t('firstSteps.language', { language: isolate(nameOf(language)) })
                        : undefined
                    }
                  />
                }
                {...(step === 'share' ? { onPress: onShare } : { href: hrefs[step] })}
              />
            )}
          </li>
        ))}
      </ol>
    </Group>
  );
}

function DoneStep({ label }: { label: string }) {
  const { t } = useTranslation('account');
  return (
    <span className={styles.done}>
      <span className={styles.check}>
        <Icon name="check" size="xs" />
      </span>
      {label}
      <span className="visually-hidden"> {t('firstSteps.done')}</span>
    </span>
  );
}

function OpenStep({ label, note }: { label: string; note: string | undefined }) {
  return (
    <span className={styles.open}>
      <span className={styles.circle} />
      <span className={styles.words}>
        {label}
        {note && <small>{note}</small>}
      </span>
    </span>
  );
}
