import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PLATFORM_ID } from '@/model/platform';
import { Bdi } from '@/ui/bdi';
import { IconButton } from '@/ui/button';
import { Switch } from '@/ui/switch';
import { Tag } from '@/ui/tag';
import styles from './home.module.css';
import { type SectionDraft, staleTitles } from './home-draft';
import { kindOf } from './section-kinds';
import { useKindName } from './use-kind-name';
import { useSectionName } from './use-section-name';

interface SectionRowProps {
  ownerId: number;
  section: SectionDraft;
  handle: ReactNode;
  onSwitch: (enabled: boolean) => void;
  onEdit: () => void;
}

/** One section: grip, name, what it shows, which titles are to be checked, a switch. */
export function SectionRow({ ownerId, section, handle, onSwitch, onEdit }: SectionRowProps) {
  const { t } = useTranslation(['editing', 'common']);
  const kind = useKindName(ownerId)(section.type);
  const name = useSectionName(ownerId)(section);
  const stale = staleTitles(section).length;
  return (
    <div className={styles.row} data-off={!section.enabled}>
      {handle}
      <span className={styles.words}>
        <Bdi>{name}</Bdi>
        <small>
          <RowNote ownerId={ownerId} section={section} kind={kind} />
        </small>
        {stale > 0 && <Tag tone="warn">{t('translation.staleCount', { count: stale })}</Tag>}
      </span>
      <IconButton icon="edit" label={`${t('common:action.edit')} ${name}`} onPress={onEdit} />
      <Switch label={name} checked={section.enabled} onChange={onSwitch} />
    </div>
  );
}

interface RowNoteProps {
  ownerId: number;
  section: SectionDraft;
  kind: string;
}

function RowNote({ ownerId, section, kind }: RowNoteProps) {
  const { t } = useTranslation('editing');
  const { picks } = kindOf(section.type);
  // A shop has pictures and a video among its settings; the platform only what is chosen here.
  const needsPicks = ownerId === PLATFORM_ID && (picks === 'picture' || picks === 'video');
  const unpicked = t(needsPicks ? 'home.notShown' : 'home.auto');
  const note =
    picks !== null && section.picks.length > 0 ? t('home.picked', { count: section.picks.length }) : unpicked;
  return section.title ? `${kind} · ${note}` : note;
}
