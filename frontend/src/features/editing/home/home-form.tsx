import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddRow } from '@/model/form/add-row';
import { EditorNotices } from '@/model/form/editor-notices';
import { SaveBar } from '@/model/form/save-bar';
import type { Limits } from '@/model/platform';
import { Group } from '@/ui/group';
import { SortableList } from '@/ui/sortable-list';
import type { HomeView } from '../queries';
import { AddSection } from './add-section';
import { moved, newSection, type SectionDraft } from './home-draft';
import { type DrawSections, HomePreview } from './home-preview';
import { SectionRow } from './section-row';
import { SectionSheet } from './section-sheet';
import { useHomeEditor } from './use-home-editor';
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
      <div ref={root}>
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
