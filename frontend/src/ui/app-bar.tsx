import { type ReactNode, use } from 'react';
import { AppBarExtra } from './app-bar-extra';
import { useBack } from './back';
import { IconButton } from './button';
import { classNames } from './class-names';
import { Link } from './link';
import { Pressable } from './pressable';
import { useUiTexts } from './ui-texts';
import './app-bar.css';

interface AppBarProps {
  title?: string | undefined;
  /** close for editors, back for pages. */
  leading?: 'back' | 'close' | 'none' | undefined;
  onLeading?: (() => void) | undefined;
  /** Target of "back" when there is no previous page in the app. */
  fallbackHref?: string | undefined;
  action?: ReactNode;
  /** Replaces the title, for a search box. */
  children?: ReactNode;
}

export function AppBar({
  title,
  leading = 'back',
  onLeading,
  fallbackHref = '/home',
  action,
  children,
}: AppBarProps) {
  const texts = useUiTexts();
  const extra = use(AppBarExtra);
  const goBack = useBack();
  const label = leading === 'close' ? texts.close : texts.back;
  // The chat app's own bar already shows title and back, so CSS hides those of a bar without anything else.
  const isBare = leading === 'back' && !onLeading && !action && !children;
  return (
    <header className={classNames('nav', Boolean(children) && 'nav--search', isBare && 'nav--bare')}>
      {leading === 'none' ? (
        <span />
      ) : (
        <IconButton icon={leading} label={label} onPress={onLeading ?? (() => goBack(fallbackHref))} />
      )}
      {children ?? <h1 className="nav__t">{title}</h1>}
      <div className="nav__r">
        {extra}
        {action}
      </div>
    </header>
  );
}

interface AppBarActionProps {
  onPress?: (() => void) | undefined;
  href?: string | undefined;
  tone?: 'accent' | 'danger' | undefined;
  disabled?: boolean | undefined;
  children: ReactNode;
}

export function AppBarAction({
  onPress,
  href,
  tone = 'accent',
  disabled = false,
  children,
}: AppBarActionProps) {
  const className = classNames('nav__a', tone === 'danger' && 'nav__a--danger');
  if (href !== undefined) {
    return (
      <Link className={className} href={href}>
        {children}
      </Link>
    );
  }
  return (
    <Pressable className={className} disabled={disabled} onPress={() => onPress?.()}>
      {children}
    </Pressable>
  );
}
