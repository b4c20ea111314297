import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { Icon, type IconName } from './icon';
import './banner.css';

interface BannerProps {
  tone?: 'warn' | 'bad' | undefined;
  icon?: IconName | undefined;
  children: ReactNode;
  actionLabel?: string | undefined;
  onAction?: (() => void) | undefined;
}

export function Banner({ tone = 'warn', icon = 'alert', children, actionLabel, onAction }: BannerProps) {
  return (
    <div className={classNames('banner', tone === 'bad' && 'banner--bad')} role="status">
      <Icon name={icon} size="s" />
      <span>{children}</span>
      {actionLabel && (
        <button type="button" onClick={onAction}>
          {actionLabel}
        </button>
      )}
    </div>
  );
}
