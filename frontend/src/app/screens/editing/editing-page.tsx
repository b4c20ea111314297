import type { ReactNode } from 'react';
import { MediaFieldsProvider } from '@/features/editing/media-fields';
import { AppBar } from '@/ui/app-bar';
import { Page } from '@/ui/page';
import { MEDIA_FIELDS } from './media-fields';

interface EditingPageProps {
  title: string;
  leading: 'back' | 'close';
  fallbackHref: string;
  tone?: 'plain' | 'grouped';
  action?: ReactNode;
  children: ReactNode;
}

/** The frame of the editing screens; their forms bring the bar at the bottom themselves. */
export function EditingPage({
  title,
  leading,
  fallbackHref,
  tone = 'grouped',
  action,
  children,
}: EditingPageProps) {
  return (
    <MediaFieldsProvider fields={MEDIA_FIELDS}>
      <Page
        title={title}
        tone={tone}
        head={<AppBar title={title} leading={leading} fallbackHref={fallbackHref} action={action} />}
        className="has-bar"
      >
        {children}
      </Page>
    </MediaFieldsProvider>
  );
}
