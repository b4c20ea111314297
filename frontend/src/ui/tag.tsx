import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon';
import './tag.css';

interface TagProps {
  tone?: 'neutral' | 'accent' | 'ok' | 'warn' | 'bad' | undefined;
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
