import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon';
import './tag.css';

interface TagProps {
  tone?: 'neutral' | 'accent' | 'ok' | 'warn' | 'bad' | undefined;
  icon?: IconName | undefined;
  children: ReactNode;
}

/** A status as a word; the colour only repeats it. */
export function Tag({ tone = 'neutral', icon, children }: TagProps) {
  return (
    <span className={`tag tag--${tone}`}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}
