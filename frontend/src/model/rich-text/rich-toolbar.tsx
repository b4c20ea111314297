import type { Editor } from '@tiptap/react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Media } from '@/api/upload';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { Sheet } from '@/ui/sheet';
import { PicturesField } from '../media/pictures-field';
import type { UploadTarget } from '../media/use-upload-queue';
import { insertPictures } from './insert-pictures';
import { LinkSheet } from './link-sheet';
import styles from './rich-editor.module.css';

interface Tool {
  key: 'bold' | 'italic' | 'underline' | 'heading' | 'bullets' | 'numbers' | 'quote';
  sign: ReactNode;
  isOn: (editor: Editor) => boolean;
  run: (editor: Editor) => void;
}

const TOOLS: Tool[] = [
  {
    key: 'heading',
    sign: 'H',
    isOn: (e) => e.isActive('heading', { level: 2 }),
    run: (e) => e.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    key: 'bold',
    sign: <b>B</b>,
    isOn: (e) => e.isActive('bold'),
    run: (e) => e.chain().focus().toggleBold().run(),
  },
  {
    key: 'italic',
    sign: <span className={styles.italic}>I</span>,
    isOn: (e) => e.isActive('italic'),
    run: (e) => e.chain().focus().toggleItalic().run(),
  },
  {
    key: 'underline',
    sign: <u>U</u>,
    isOn: (e) => e.isActive('underline'),
    run: (e) => e.chain().focus().toggleUnderline().run(),
  },
  {
    key: 'bullets',
    sign: <Icon name="rows" size="s" />,
    isOn: (e) => e.isActive('bulletList'),
    run: (e) => e.chain().focus().toggleBulletList().run(),
  },
  {
    key: 'numbers',
    sign: <bdi dir="ltr">1.</bdi>,
    isOn: (e) => e.isActive('orderedList'),
    run: (e) => e.chain().focus().toggleOrderedList().run(),
  },
  {
    key: 'quote',
    sign: '”',
    isOn: (e) => e.isActive('blockquote'),
    run: (e) => e.chain().focus().toggleBlockquote().run(),
  },
];

interface RichToolbarProps {
  editor: Editor;
  target?: UploadTarget | undefined;
  /** Pictures that were dropped or pasted, until they are in the text or given up. */
  taken: File[];
  onTaken: () => void;
}

/** Scrolls horizontally on narrow phones; pressing a tool keeps the cursor in the text. */
export function RichToolbar({ editor, target, taken, onTaken }: RichToolbarProps) {
  const { t } = useTranslation('editing');
  const [sheet, setSheet] = useState<'link' | 'picture' | null>(null);
  const { from, to } = editor.state.selection;
  return (
    <div className={styles.tools} role="toolbar" aria-label={t('rich.tools')}>
      {TOOLS.map(({ key, sign, isOn, run }) => (
        <ToolButton key={key} label={t(`rich.${key}`)} on={isOn(editor)} onPress={() => run(editor)}>
          {sign}
        </ToolButton>
      ))}
      <ToolButton label={t('rich.link')} on={editor.isActive('link')} onPress={() => setSheet('link')}>
        <Icon name="link" size="s" />
      </ToolButton>
      <ToolButton label={t('rich.picture')} onPress={() => setSheet('picture')}>
        <Icon name="image" size="s" />
      </ToolButton>
      <ToolButton
        label={t('rich.undo')}
        disabled={!editor.can().undo()}
        onPress={() => editor.chain().focus().undo().run()}
      >
        <Icon name="refresh" size="s" />
      </ToolButton>
      {sheet === 'link' && (
        <LinkSheet
          href={String(editor.getAttributes('link').href ?? '')}
          needsText={from === to && !editor.isActive('link')}
          onClose={() => setSheet(null)}
          onDone={(href, text) => setLink(editor, href, text)}
        />
      )}
      {(sheet === 'picture' || taken.length > 0) && (
        <PictureSheet
          target={target}
          taken={taken}
          onClose={() => {
            setSheet(null);
            onTaken();
          }}
          onPick={(urls) => insertPictures(editor, urls)}
        />
      )}
    </div>
  );
}

function setLink(editor: Editor, href: string, text: string): void {
  const chain = editor.chain().focus().extendMarkRange('link');
  if (href === '') chain.unsetLink().run();
  else if (text !== '')
    chain.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }).run();
  else chain.setLink({ href }).run();
}

interface ToolButtonProps {
  label: string;
  on?: boolean;
  disabled?: boolean;
  onPress: () => void;
  children: ReactNode;
}

function ToolButton({ label, on, disabled, onPress, children }: ToolButtonProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={label}
      aria-pressed={on}
      disabled={disabled}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

/** Pictures per insertion. */
const AT_ONCE = 9;

interface PictureSheetProps {
  /** Uploads that are still running when the sheet is closed are added to the end of the text. */
  target?: UploadTarget | undefined;
  /** Uploaded at once; the sheet closes when all of them are there. */
  taken: File[];
  onClose: () => void;
  onPick: (urls: string[]) => void;
}

/** Uploads pictures to insert into the text. */
function PictureSheet({ target, taken, onClose, onPick }: PictureSheetProps) {
  const { t } = useTranslation('editing');
  const [pictures, setPictures] = useState<Media[]>([]);

  /** What was uploaded is in the text, however the sheet is closed; it can be undone there. */
  function close(uploaded = pictures) {
    if (uploaded.length > 0) onPick(uploaded.map(({ url }) => url));
    onClose();
  }

  function change(uploaded: Media[]) {
    setPictures(uploaded);
    if (taken.length > 0 && uploaded.length >= taken.length) close(uploaded);
  }

  return (
    <Sheet
      open
      onClose={() => close()}
      title={t('rich.picture')}
      footer={
        <Button variant="primary" size="lg" block disabled={pictures.length === 0} onPress={() => close()}>
          {t('rich.insert')}
        </Button>
      }
    >
      <PicturesField
        label={t('rich.picture')}
        value={pictures}
        onChange={change}
        taken={taken}
        limit={AT_ONCE}
        target={target}
      />
    </Sheet>
  );
}
