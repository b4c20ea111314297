import { useTranslation } from 'react-i18next';
import { Row } from '@/ui/group';
import { Sheet } from '@/ui/sheet';
import type { SectionType } from '../queries';
import { sectionsOf } from './section-kinds';
import { useKindName } from './use-kind-name';

interface AddSectionProps {
  ownerId: number;
  taken: SectionType[];
  onClose: () => void;
  onAdd: (type: SectionType) => void;
}

/** The kinds of sections that the home does not have yet. */
export function AddSection({ ownerId, taken, onClose, onAdd }: AddSectionProps) {
  const { t } = useTranslation('editing');
  const kindName = useKindName(ownerId);
  const rest = sectionsOf(ownerId).filter((type) => !taken.includes(type));
  return (
    <Sheet open onClose={onClose} title={t('home.add')}>
      {rest.length === 0 && <p className="muted">{t('home.allThere')}</p>}
      {rest.map((type) => (
        <Row
          key={type}
          icon="plus"
          label={kindName(type)}
          onPress={() => {
            onAdd(type);
            onClose();
          }}
        />
      ))}
    </Sheet>
  );
}
