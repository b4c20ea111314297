import { type ReactNode, use } from 'react';
import { AppBarExtra } from './app-bar-extra';
import { useBack } from './back';
import { useLangOf } from './bdi';
import { IconButton } from './button';
import { classNames } from './class-names';
import { Pressable } from './pressable';
import { useUiTexts } from './ui-texts';
import './app-bar.css';

interface AppBarProps {
  title?: string | undefined;
  /** close for editors, back for pages. */
  leading?: 'back' | 'close' | 'none' | undefined;
  /** Target of "back" when there is no previous page in the app. */
  fallbackHref?: string | undefined;
  action?: ReactNode;
  /** Replaces the title, for a search box. */
  children?: ReactNode;
}

export function AppBar({ title, leading = 'back', fallbackHref = '/home', action, children }: AppBarProps) {
  const texts = useUiTexts();
  const extra = use(AppBarExtra);
  const langOf = useLangOf();
  const goBack = useBack();
  const label = leading === 'close' ? texts.close : texts.back;
  // The chat app's own bar already shows title and back, so CSS hides those of a bar without anything else.
  const isBare = leading === 'back' && !action && !children;
  return (
    <header className={classNames('nav', Boolean(children) && 'nav--search', isBare && 'nav--bare')}>
      {leading === 'none' ? (
        <span />
      ) : (
        <IconButton icon={leading} label={label} onPress={() => goBack(fallbackHref)} />
      )}
      {children ?? (
        <h1 className="nav__t" lang={langOf(title ?? '')}>
          {title}
        </h1>
      )}
      <div className="nav__r">
        {extra}
        {action}
      </div>
    </header>
  );
}

interface AppBarActionProps {
  onPress: () => void;
  tone?: 'accent' | 'danger' | undefined;
  children: ReactNode;
}

export function AppBarAction({ onPress, tone = 'accent', children }: AppBarActionProps) {
  const className = classNames('nav__a', tone === 'danger' && 'nav__a--danger');
  return (
    <Pressable className={className} onPress={onPress}>
      {children}
    </Pressable>
  );
}
