import { classNames } from './class-names';
import { ICONS, type IconName, MIRRORED } from './icons';
import './icon.css';

export type { IconName } from './icons';

interface IconProps {
  name: IconName;
  /** 26, 24, 18 or 16 px. */
  size?: 'l' | 'm' | 's' | 'xs' | undefined;
  /** Accessible name; without one the icon is decorative. */
  label?: string | undefined;
  className?: string | undefined;
}

export function Icon({ name, size = 'm', label, className }: IconProps) {
  return (
    <svg
      className={classNames('ic', `ic--${size}`, MIRRORED.has(name) && 'ic--flip', className)}
      viewBox="0 0 24 24"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant drawings, never data.
      dangerouslySetInnerHTML={{ __html: ICONS[name] }}
    />
  );
}
