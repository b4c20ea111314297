import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { Icon, type IconName } from './icon';
import { Link } from './link';
import { Pressable } from './pressable';
import './group.css';

interface GroupProps {
  title?: string | undefined;
  note?: ReactNode;
  /** Padding on all sides, for content other than rows. */
  pad?: boolean | undefined;
  children: ReactNode;
}

export function Group({ title, note, pad, children }: GroupProps) {
  return (
    <section className={classNames('group', pad && 'group--pad')}>
      {(title || note) && (
        <header className="group__h">
          <h2>{title}</h2>
          {note && <small>{note}</small>}
        </header>
      )}
      {children}
    </section>
  );
}

export function GroupTitle({ children }: { children: ReactNode }) {
  return <h2 className="gtitle">{children}</h2>;
}

interface RowProps {
  icon?: IconName | undefined;
  label: ReactNode;
  sub?: ReactNode;
  value?: ReactNode;
  href?: string | undefined;
  onPress?: (() => void) | undefined;
  /** `tel:` or similar. */
  externalHref?: string | undefined;
  /** In place of the chevron: a Switch, a Button, a Tag. */
  end?: ReactNode;
  tone?: 'danger' | undefined;
}

function RowBody({ icon, label, sub, value, end, tone, leads }: RowProps & { leads: boolean }) {
  return (
    <>
      {icon && <Icon name={icon} className="row__i" />}
      <span className="row__l">
        {label}
        {sub && <small>{sub}</small>}
      </span>
      {value != null && value !== '' && <span className="row__v">{value}</span>}
      {end ?? (leads && tone !== 'danger' && <Icon name="chev" size="s" className="row__c" />)}
    </>
  );
}

export function Row(props: RowProps) {
  const { href, onPress, externalHref, tone } = props;
  const className = classNames('row', tone === 'danger' && 'row--danger');
  if (href !== undefined) {
    return (
      <Link className={className} href={href}>
        <RowBody {...props} leads />
      </Link>
    );
  }
  if (externalHref !== undefined) {
    return (
      <a className={className} href={externalHref}>
        <RowBody {...props} leads />
      </a>
    );
  }
  if (onPress) {
    return (
      <Pressable className={className} onPress={() => onPress()}>
        <RowBody {...props} leads />
      </Pressable>
    );
  }
  return (
    <div className={className}>
      <RowBody {...props} leads={false} />
    </div>
  );
}

export interface KeyValue {
  key: string;
  label: string;
  value: ReactNode;
}

interface KeyValuesProps {
  items: KeyValue[];
  /** Ruled lines, for the parameters of a product. */
  ruled?: boolean;
}

/** Label and value per line; items without a value are omitted. */
export function KeyValues({ items, ruled = false }: KeyValuesProps) {
  const filled = items.filter(({ value }) => value != null && value !== '' && value !== false);
  return (
    <dl className={ruled ? 'spec' : 'kv'}>
      {filled.map(({ key, label, value }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
