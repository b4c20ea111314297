import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { inOrder } from '@/lib/in-order';
import { AddRow } from '@/model/form/add-row';
import { Bdi } from '@/ui/bdi';
import { IconButton } from '@/ui/button';
import { FieldError } from '@/ui/field-frame';
import { Icon } from '@/ui/icon';
import { SortableList } from '@/ui/sortable-list';
import { Tag } from '@/ui/tag';
import { newSpec, type ProductDraft, type SpecDraft } from './draft';
import { NAME_PARTS, staleCount } from './spec-names';
import { SpecSheet } from './spec-sheet';
import styles from './specs.module.css';

interface SpecListProps {
  specs: SpecDraft[];
  specsMax: number;
  itemsMax: number;
  /** False when the change was called off. */
  onChange: (specs: SpecDraft[]) => Promise<boolean>;
}

/** The specs with their items; each is edited in a sheet of its own. */
export function SpecList({ specs, specsMax, itemsMax, onChange }: SpecListProps) {
  const { t } = useTranslation('editing');
  const [edited, setEdited] = useState<SpecDraft | null>(null);
  const { control, setValue } = useFormContext<ProductDraft>();
  // Part of the form's draft, so that a reload does not lose it.
  const typed = useWatch({ control, name: 'openSpec' }) ?? undefined;
  const openId = typed?.id ?? edited?.id;
  /** The spec that was added last, if no other can be added. */
  const [lastAdded, setLastAdded] = useState<string | null>(null);
  const { errors } = useFormState<ProductDraft>();
  const wrong: string | undefined = get(errors, 'specs.root.message') ?? get(errors, 'specs.message');

  const keep = (spec: SpecDraft | null) => setValue('openSpec', spec, { shouldDirty: true });

  function close() {
    keep(null);
    setEdited(null);
  }

  async function save(spec: SpecDraft) {
    const isNew = !specs.some(({ id }) => id === spec.id);
    const next = isNew ? [...specs, spec] : specs.map((old) => (old.id === spec.id ? spec : old));
    if (!(await onChange(next))) return;
    close();
    setLastAdded(isNew && next.length === specsMax ? spec.id : null);
  }

  return (
    <div className={styles.specs} data-error={wrong !== undefined}>
      <SortableList
        label={t('specs.list')}
        items={specs}
        nameOf={({ name }) => name}
        onReorder={(ids) => void onChange(inOrder(specs, ids))}
      >
        {(spec, handle) => (
          <SpecCard
            spec={spec}
            index={specs.indexOf(spec)}
            takesFocus={spec.id === lastAdded}
            handle={specs.length > 1 && handle}
            onEdit={() => setEdited(spec)}
            onChange={(next) => void onChange(specs.map((old) => (old.id === spec.id ? next : old)))}
            onRemove={() => void onChange(specs.filter(({ id }) => id !== spec.id))}
          />
        )}
      </SortableList>
      {specs.length < specsMax && (
        <AddRow
          label={t('specs.add', { count: specs.length, max: specsMax })}
          onPress={() => setEdited(newSpec())}
        />
      )}
      {wrong && <FieldError>{wrong}</FieldError>}
      {openId !== undefined && (
        <SpecSheet
          key={openId}
          spec={specs.find(({ id }) => id === openId) ?? edited ?? newSpec()}
          typed={typed}
          onType={keep}
          others={specs.filter(({ id }) => id !== openId)}
          itemsMax={itemsMax}
          onClose={close}
          onDone={(spec) => void save(spec)}
        />
      )}
    </div>
  );
}

interface SpecCardProps {
  spec: SpecDraft;
  index: number;
  /** The button that added it is gone. */
  takesFocus: boolean;
  handle: ReactNode;
  onEdit: () => void;
  onChange: (spec: SpecDraft) => void;
  onRemove: () => void;
}

function SpecCard({ spec, index, takesFocus, handle, onEdit, onChange, onRemove }: SpecCardProps) {
  const { t } = useTranslation(['editing', 'common']);
  const { errors } = useFormState<ProductDraft>();
  const messageIn = (path: string): string | undefined =>
    NAME_PARTS.map((part): string | undefined => get(errors, `specs.${index}.${path}${part}.message`)).find(
      Boolean,
    );
  const wrong = messageIn('') ?? spec.items.map((_, item) => messageIn(`items.${item}.`)).find(Boolean);
  const stale = staleCount(spec);
  const name = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) name.current?.focus();
  }, [takesFocus]);
  return (
    <section className={styles.card} data-error={wrong !== undefined}>
      <header className={styles.cardHead}>
        {handle}
        <h3 ref={name} tabIndex={-1}>
          <Bdi>{spec.name}</Bdi>
        </h3>
        {stale > 0 && <Tag tone="warn">{t('translation.staleCount', { count: stale })}</Tag>}
        <IconButton icon="edit" label={`${t('common:action.edit')} ${spec.name}`} onPress={onEdit} />
        <IconButton icon="trash" label={`${t('common:action.delete')} ${spec.name}`} onPress={onRemove} />
      </header>
      <ul className={styles.items}>
        {spec.items.map((item, position) => (
          <li key={item.id} className={styles.item} data-bad={messageIn(`items.${position}.`) !== undefined}>
            <Bdi>{item.name}</Bdi>
            {spec.items.length > 1 && (
              <AriaButton
                aria-label={`${t('common:action.remove')} ${item.name}`}
                onPress={() => onChange({ ...spec, items: spec.items.filter(({ id }) => id !== item.id) })}
              >
                <Icon name="close" size="xs" />
              </AriaButton>
            )}
          </li>
        ))}
        <li>
          <AriaButton className={styles.addItem ?? ''} onPress={onEdit}>
            <Icon name="plus" size="xs" />
            {t('common:action.add')}
            <span className="visually-hidden"> · {spec.name}</span>
          </AriaButton>
        </li>
      </ul>
      {wrong && <FieldError>{wrong}</FieldError>}
    </section>
  );
}
