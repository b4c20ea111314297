import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  type SortingStrategy,
  sortableKeyboardCoordinates,
} from '@dnd-kit/sortable';
import { createContext, type ReactNode, useContext, useRef, useState } from 'react';
import { announce } from './announce';
import { Row } from './group';
import { Sheet } from './sheet';
import { useUiTexts } from './ui-texts';

/** Long press before an item is lifted, so that scrolling still works. */
const LIFT_AFTER_MS = 300;
/** Below this a press is a tap (PRODUCT.md, 2.4). */
const TAP_THRESHOLD_PX = 5;

interface SortableProps {
  ids: string[];
  strategy: SortingStrategy;
  onReorder: (ids: string[]) => void;
  /** handle: lifts at once. press: lifts the whole tile after a long press. */
  liftBy: 'handle' | 'press';
  children: ReactNode;
}

const OpenMenu = createContext<(id: string, name: string) => unknown>(() => undefined);

/** Opens the menu of an item: pressed without dragging, it is moved by buttons (WCAG 2.5.7). */
export const useMoveMenu = () => useContext(OpenMenu);

/** Reordering by touch, mouse and keyboard (space lifts and drops, arrows move, Escape cancels). */
export function Sortable({ ids, strategy, onReorder, liftBy, children }: SortableProps) {
  const texts = useUiTexts();
  const hasMoved = useRef(false);
  const [menu, setMenu] = useState<{ id: string; name: string } | null>(null);
  const touch = {
    activationConstraint:
      liftBy === 'press'
        ? { delay: LIFT_AFTER_MS, tolerance: TAP_THRESHOLD_PX }
        : { distance: TAP_THRESHOLD_PX },
  };
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: TAP_THRESHOLD_PX } }),
    useSensor(TouchSensor, touch),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  function onDragEnd({ active, over }: DragEndEvent) {
    if (!over || active.id === over.id) return;
    onReorder(arrayMove(ids, ids.indexOf(String(active.id)), ids.indexOf(String(over.id))));
  }
  const place = (id: UniqueIdentifier | undefined) => ids.indexOf(String(id)) + 1;
  const announcements: Announcements = {
    onDragStart({ active }) {
      hasMoved.current = false;
      return texts.lifted(place(active.id), ids.length);
    },
    onDragOver({ active, over }) {
      // At first an item is over itself: that would hide the announcement that it was lifted.
      if (over?.id !== active.id) hasMoved.current = true;
      return over && hasMoved.current ? texts.movedTo(place(over.id), ids.length) : undefined;
    },
    onDragEnd: ({ active, over }) => texts.droppedAt(place((over ?? active).id), ids.length),
    onDragCancel: ({ active }) => texts.moveCancelled(place(active.id), ids.length),
  };
  return (
    <OpenMenu value={(id, name) => ids.length > 1 && setMenu({ id, name })}>
      <DndContext
        accessibility={{ announcements, screenReaderInstructions: { draggable: texts.moveHandle } }}
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={onDragEnd}
      >
        <SortableContext items={ids} strategy={strategy}>
          {children}
        </SortableContext>
      </DndContext>
      {menu && (
        <MoveMenu
          ids={ids}
          id={menu.id}
          name={menu.name}
          onReorder={onReorder}
          onClose={() => setMenu(null)}
        />
      )}
    </OpenMenu>
  );
}

interface MoveMenuProps {
  ids: string[];
  id: string;
  name: string;
  onReorder: (ids: string[]) => void;
  onClose: () => void;
}

function MoveMenu({ ids, id, name, onReorder, onClose }: MoveMenuProps) {
  const texts = useUiTexts();
  const at = ids.indexOf(id);
  function move(to: number) {
    onClose();
    onReorder(arrayMove(ids, at, to));
    announce(texts.droppedAt(to + 1, ids.length));
  }
  return (
    <Sheet open onClose={onClose} title={name}>
      {at > 0 && <Row icon="up" label={texts.moveEarlier} onPress={() => move(at - 1)} />}
      {at < ids.length - 1 && <Row icon="down" label={texts.moveLater} onPress={() => move(at + 1)} />}
      {at > 1 && <Row icon="sort" label={texts.moveFirst} onPress={() => move(0)} />}
    </Sheet>
  );
}
