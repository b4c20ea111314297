import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { Icon, type IconName } from './icon';
import { Link } from './link';
import { Pressable } from './pressable';
import { useSettledPress } from './use-settled-press';
import './button.css';

interface ButtonLook {
  variant?: 'plain' | 'primary' | 'tonal' | 'line' | 'danger' | 'text' | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
  block?: boolean | undefined;
}

interface ButtonProps extends ButtonLook {
  /** Shows a spinner in place of the icon and ignores presses. */
  busy?: boolean | undefined;
  icon?: IconName | undefined;
  disabled?: boolean | undefined;
  type?: 'submit' | undefined;
  onPress?: (() => void) | undefined;
  /** Path of a page of this app. */
  href?: string | undefined;
  /** Any other URL: `tel:`, `mailto:`, a file. */
  externalHref?: string | undefined;
  children: ReactNode;
}

function buttonClass({ variant = 'plain', size = 'md', block }: ButtonLook): string {
  return classNames('btn', `btn--${variant}`, `btn--${size}`, block && 'btn--block');
}

export function Button(props: ButtonProps) {
  const { busy = false, icon, disabled = false, href, externalHref, children } = props;
  const onPress = useSettledPress(props.onPress);
  const className = buttonClass(props);
  const body = (
    <>
      {busy ? <span className="spin" aria-hidden="true" /> : icon && <Icon name={icon} />}
      <span className="btn__t">{children}</span>
    </>
  );
  if (externalHref !== undefined && !disabled) {
    return (
      <a className={className} href={externalHref} onClick={props.onPress}>
        {body}
      </a>
    );
  }
  if (href !== undefined && !disabled) {
    return (
      <Link className={className} href={href}>
        {body}
      </Link>
    );
  }
  return (
    <Pressable className={className} type={props.type} disabled={disabled} busy={busy} onPress={onPress}>
      {body}
    </Pressable>
  );
}

interface IconButtonProps {
  icon: IconName;
  /** Accessible name. */
  label: string;
  onPress?: (() => void) | undefined;
  href?: string | undefined;
  /** With a background, for use over pictures. */
  solid?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Shows a spinner in place of the icon and ignores presses. */
  busy?: boolean | undefined;
  size?: 'm' | 's' | undefined;
  /** Whether a toggle is on. Its label stays the same: a screen reader says the state. */
  pressed?: boolean | undefined;
  /** Whether what the button opens below it is open. */
  expanded?: boolean | undefined;
}

export function IconButton({
  icon,
  label,
  onPress,
  href,
  solid,
  disabled = false,
  busy = false,
  size = 'm',
  pressed,
  expanded,
}: IconButtonProps) {
  const press = useSettledPress(onPress);
  const className = classNames('iconbtn', solid && 'iconbtn--solid');
  if (href !== undefined) {
    return (
      <Link className={className} href={href} label={label}>
        <Icon name={icon} size={size} />
      </Link>
    );
  }
  return (
    <Pressable
      className={className}
      aria-label={label}
      aria-pressed={pressed}
      aria-expanded={expanded}
      disabled={disabled}
      busy={busy}
      onPress={press}
    >
      {busy ? <span className="spin" aria-hidden="true" /> : <Icon name={icon} size={size} />}
    </Pressable>
  );
}
