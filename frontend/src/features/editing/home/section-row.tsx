import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Bdi } from '@/ui/bdi';
import { IconButton } from '@/ui/button';
import { Switch } from '@/ui/switch';
import styles from './home.module.css';
import type { SectionDraft } from './home-draft';
import { KINDS } from './section-kinds';
import { useKindName } from './use-kind-name';

interface SectionRowProps {
  ownerId: number;
  section: SectionDraft;
  handle: ReactNode;
  onSwitch: (enabled: boolean) => void;
  onEdit: () => void;
}

/** One section: grip, name, what it shows, a switch. */
export function SectionRow({ ownerId, section, handle, onSwitch, onEdit }: SectionRowProps) {
  const { t } = useTranslation('common');
  const kind = useKindName(ownerId)(section.type);
  const name = section.title || kind;
  return (
    <div className={styles.row} data-off={!section.enabled}>
      {handle}
      <span className={styles.words}>
        <Bdi>{name}</Bdi>
        <small>
          <RowNote section={section} kind={kind} />
        </small>
      </span>
      <IconButton icon="edit" label={`${t('action.edit')} ${name}`} onPress={onEdit} />
      <Switch label={name} checked={section.enabled} onChange={onSwitch} />
    </div>
  );
}

function RowNote({ section, kind }: { section: SectionDraft; kind: string }) {
  const { t } = useTranslation('editing');
  const takesPicks = KINDS[section.type].picks !== null;
  const note =
    takesPicks && section.picks.length > 0
      ? t('home.picked', { count: section.picks.length })
      : t('home.auto');
  return section.title ? `${kind} · ${note}` : note;
}
