import { type ReactNode, useEffect, useState } from 'react';
import { Icon, type IconName } from './icon';
import { Link } from './link';
import { Pressable } from './pressable';
import { useSettledPress } from './use-settled-press';
import './action-bar.css';

/** Share of the window height: an on-screen keyboard takes more, a browser bar less. */
const KEYBOARD_SHARE = 0.25;

function useKeyboardOpen(): boolean {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const measure = () =>
      setOpen(viewport.height * viewport.scale < window.innerHeight * (1 - KEYBOARD_SHARE));
    viewport.addEventListener('resize', measure);
    return () => viewport.removeEventListener('resize', measure);
  }, []);
  return open;
}

/** The bar at the bottom of a page: up to three icon actions and one or two buttons. */
export function ActionBar({ children }: { children: ReactNode }) {
  const hidden = useKeyboardOpen();
  return (
    <footer className="actionbar" hidden={hidden}>
      {children}
    </footer>
  );
}

interface ActionBarItemProps {
  icon: IconName;
  label: string;
  onPress?: (() => void) | undefined;
  href?: string | undefined;
  disabled?: boolean | undefined;
}

export function ActionBarItem({ icon, label, onPress, href, disabled = false }: ActionBarItemProps) {
  const press = useSettledPress(onPress);
  const body = (
    <>
      <Icon name={icon} />
      <span>{label}</span>
    </>
  );
  if (href !== undefined) {
    return (
      <Link className="actionbar__i" href={href}>
        {body}
      </Link>
    );
  }
  return (
    <Pressable className="actionbar__i" disabled={disabled} onPress={press}>
      {body}
    </Pressable>
  );
}
