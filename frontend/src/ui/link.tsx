import { createContext, type MouseEvent, type ReactNode, useContext } from 'react';

/** Opens a page of this app without loading a document. */
export type Navigate = (href: string, options: { replace: boolean }) => void;

const Context = createContext<Navigate | null>(null);

/** Gives links the router; without it they are plain links. */
export function LinkProvider({ navigate, children }: { navigate: Navigate; children: ReactNode }) {
  return <Context.Provider value={navigate}>{children}</Context.Provider>;
}

interface LinkProps {
  href: string;
  replace?: boolean | undefined;
  className?: string | undefined;
  /** Marks the link to the current page. */
  current?: boolean | undefined;
  label?: string | undefined;
  children: ReactNode;
}

/** Whether the browser itself follows the link: into another tab or window, or as a download. */
function isForBrowser(event: MouseEvent): boolean {
  const { altKey, button, ctrlKey, metaKey, shiftKey } = event;
  return event.defaultPrevented || button !== 0 || altKey || ctrlKey || metaKey || shiftKey;
}

export function Link({ href, replace = false, className, current, label, children }: LinkProps) {
  const navigate = useContext(Context);
  return (
    <a
      href={href}
      className={className}
      aria-current={current ? 'page' : undefined}
      aria-label={label}
      onClick={(event) => {
        if (!navigate || isForBrowser(event)) return;
        event.preventDefault();
        navigate(href, { replace });
      }}
    >
      {children}
    </a>
  );
}
