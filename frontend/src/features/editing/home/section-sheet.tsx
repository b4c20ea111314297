import { useTranslation } from 'react-i18next';
import { known } from '@/api/known';
import { sectionLayoutEnum } from '@/api/open-enums';
import { lengthProblem } from '@/model/form/text-limits';
import type { FormUploads } from '@/model/media/use-form-uploads';
import type { Limits } from '@/model/platform';
import { nameOf, othersOf } from '@/model/translations/languages';
import { useOriginalLanguage } from '@/model/translations/original-language';
import { Button } from '@/ui/button';
import { Segmented } from '@/ui/segmented';
import { Sheet } from '@/ui/sheet';
import { TextField } from '@/ui/text-field';
import styles from './home.module.css';
import { type SectionDraft, staleTitles, TITLE_MAX } from './home-draft';
import { kindOf, picksMax } from './section-kinds';
import { SectionPicks } from './section-picks';
import { useKindName } from './use-kind-name';

interface SectionSheetProps {
  ownerId: number;
  section: SectionDraft;
  limits: Limits;
  uploads: FormUploads;
  onChange: (section: SectionDraft) => void;
  onMove: (step: -1 | 1) => void;
  onClose: () => void;
}

/** Title, layout, content and place of one section. */
export function SectionSheet(props: SectionSheetProps) {
  const { ownerId, section, limits, uploads, onChange, onMove, onClose } = props;
  const { t } = useTranslation(['editing', 'common', 'errors']);
  const kind = kindOf(section.type);
  const kindName = useKindName(ownerId)(section.type);
  const stale = staleTitles(section);
  const original = useOriginalLanguage();
  return (
    <Sheet
      open
      onClose={onClose}
      title={kindName}
      footer={
        <Button variant="primary" size="lg" block onPress={onClose}>
          {t('common:action.done')}
        </Button>
      }
    >
      <div className="form">
        <div className="btnrow">
          <Button onPress={() => onMove(-1)}>{t('home.up')}</Button>
          <Button onPress={() => onMove(1)}>{t('home.down')}</Button>
        </div>
        {kind.picks && (
          <SectionPicks
            key={section.key}
            ownerId={ownerId}
            kind={kind.picks}
            max={picksMax(kind.picks, limits)}
            picks={section.picks}
            target={uploads.of(`arrived.${section.key}`)}
            onChange={(picks) => onChange({ ...section, picks })}
          />
        )}
        {kind.hasLayout && (
          <div>
            <span className={styles.label}>{t('home.layout')}</span>
            <Segmented
              label={t('home.layout')}
              options={sectionLayoutEnum.values.map((value) => ({
                value,
                label: t(`home.layouts.${value}`),
              }))}
              value={known(sectionLayoutEnum, section.layout)}
              onChange={(layout) => onChange({ ...section, layout })}
            />
          </div>
        )}
        <TextField
          label={t('home.sectionTitle')}
          note={nameOf(original)}
          placeholder={kindName}
          maxLength={TITLE_MAX}
          value={section.title}
          error={lengthProblem(section.title, TITLE_MAX, t) ?? undefined}
          onChange={(title) => onChange({ ...section, title })}
        />
        {othersOf(original).map((lang) => (
          <TextField
            key={lang}
            label={`${t('home.sectionTitle')} · ${nameOf(lang)}`}
            value={section[lang]}
            error={lengthProblem(section[lang], TITLE_MAX, t) ?? undefined}
            hint={stale.includes(lang) ? t('translation.stale') : undefined}
            onChange={(text) => onChange({ ...section, [lang]: text })}
          />
        ))}
      </div>
    </Sheet>
  );
}
