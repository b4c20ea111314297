import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon';
import './tag.css';

export type TagTone = 'neutral' | 'accent' | 'ok' | 'warn' | 'bad';

interface TagProps {
  tone?: TagTone | undefined;
  icon?: IconName | undefined;
  children: ReactNode;
}

/** A status as text; the colour is redundant. */
export function Tag({ tone = 'neutral', icon, children }: TagProps) {
  return (
    <span className={`tag tag--${tone}`}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}
