import { useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { Icon } from './icon';
import { Sortable, useMoveMenu } from './sortable';
import { useUiTexts } from './ui-texts';
import './sortable-list.css';

interface SortableListProps<T extends { id: string }> {
  label: string;
  items: T[];
  /** What an item is called, for readers of the screen: all handles look the same. */
  nameOf: (item: T) => string;
  onReorder: (ids: string[]) => void;
  /** Renders a row; place the drag handle in it. */
  children: (item: T, handle: ReactNode) => ReactNode;
}

export function SortableList<T extends { id: string }>({
  label,
  items,
  nameOf,
  onReorder,
  children,
}: SortableListProps<T>) {
  return (
    <Sortable
      ids={items.map((item) => item.id)}
      strategy={verticalListSortingStrategy}
      onReorder={onReorder}
      liftBy="handle"
    >
      <ul className="slist" aria-label={label}>
        {items.map((item) => (
          <SortableRow key={item.id} id={item.id} name={nameOf(item)}>
            {(handle) => children(item, handle)}
          </SortableRow>
        ))}
      </ul>
    </Sortable>
  );
}

interface SortableRowProps {
  id: string;
  name: string;
  children: (handle: ReactNode) => ReactNode;
}

function SortableRow({ id, name, children }: SortableRowProps) {
  const texts = useUiTexts();
  const openMenu = useMoveMenu();
  const row = useSortable({ id, attributes: { roleDescription: texts.sortable } });
  const handle = (
    <button
      type="button"
      className="handle"
      ref={row.setActivatorNodeRef}
      {...row.attributes}
      // Its name says how to move it.
      aria-describedby={undefined}
      {...row.listeners}
      onClick={() => openMenu(id, name)}
      aria-label={name ? `${name}. ${texts.moveHandle}` : texts.moveHandle}
    >
      <Icon name="drag" />
    </button>
  );
  return (
    <li
      ref={row.setNodeRef}
      className={classNames('slist__i', row.isDragging && 'slist__i--lift')}
      style={{ transform: CSS.Translate.toString(row.transform) ?? '', transition: row.transition ?? '' }}
    >
      {children(handle)}
    </li>
  );
}
