import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddRow } from '@/model/form/add-row';
import { EditorNotices } from '@/model/form/editor-notices';
import { SaveBar } from '@/model/form/save-bar';
import type { Limits } from '@/model/platform';
import { Group, Row } from '@/ui/group';
import { Sheet } from '@/ui/sheet';
import { SortableList } from '@/ui/sortable-list';
import type { HomeView, SectionType } from '../queries';
import styles from './home.module.css';
import { moved, newSection, type SectionDraft } from './home-draft';
import { type DrawSections, HomePreview } from './home-preview';
import { sectionsOf } from './section-kinds';
import { SectionRow } from './section-row';
import { SectionSheet } from './section-sheet';
import { useHomeEditor } from './use-home-editor';
import { useKindName } from './use-kind-name';
import { useSectionName } from './use-section-name';

interface HomeFormProps {
  view: HomeView;
  limits: Limits;
  draw: DrawSections;
  onSaved: () => void;
  onCancel: () => void;
}

function inOrderOf(sections: SectionDraft[], keys: string[]): SectionDraft[] {
  return keys.flatMap((key) => sections.find((section) => section.key === key) ?? []);
}

export function HomeForm({ view, limits, draw, onSaved, onCancel }: HomeFormProps) {
  const { t } = useTranslation('editing');
  const sectionName = useSectionName(view.userId);
  const [openKey, setOpenKey] = useState<string | null>(null);
  const [adding, setAdding] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const { sections, setSections, editor } = useHomeEditor({ view, root, onFaulty: setOpenKey, onSaved });
  const opened = sections.find(({ key }) => key === openKey);
  const put = (next: SectionDraft) =>
    setSections((now) => now.map((section) => (section.key === next.key ? next : section)));
  const sorted = (keys: string[]) => setSections((now) => inOrderOf(now, keys));

  return (
    <>
      <EditorNotices editor={editor} />
      <div ref={root} className={styles.form}>
        <HomePreview drafts={sections} view={view} draw={draw} />
        <Group>
          <SortableList
            label={t('home.title')}
            items={sections.map((section) => ({ id: section.key, section }))}
            nameOf={({ section }) => sectionName(section)}
            onReorder={sorted}
          >
            {({ section }, handle) => (
              <SectionRow
                ownerId={view.userId}
                section={section}
                handle={handle}
                onSwitch={(enabled) => put({ ...section, enabled })}
                onEdit={() => setOpenKey(section.key)}
              />
            )}
          </SortableList>
        </Group>
        {sections.length < limits.sectionsMax && (
          <div className="wrap">
            <AddRow label={t('home.add')} onPress={() => setAdding(true)} />
          </div>
        )}
      </div>
      <SaveBar editor={editor} onCancel={onCancel} saveLabel={t('home.save')} />
      {adding && (
        <AddSection
          ownerId={view.userId}
          taken={sections.map(({ type }) => type)}
          onClose={() => setAdding(false)}
          onAdd={(type) => setSections((now) => [...now, newSection(type)])}
        />
      )}
      {opened && (
        <SectionSheet
          ownerId={view.userId}
          section={opened}
          limits={limits}
          uploads={editor.uploads}
          onChange={put}
          onMove={(step) => setSections((now) => moved(now, opened.key, step))}
          onClose={() => setOpenKey(null)}
        />
      )}
    </>
  );
}

interface AddSectionProps {
  ownerId: number;
  taken: SectionType[];
  onClose: () => void;
  onAdd: (type: SectionType) => void;
}

/** The kinds of sections that the home does not have yet. */
function AddSection({ ownerId, taken, onClose, onAdd }: AddSectionProps) {
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
