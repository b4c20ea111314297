import type { ReactNode } from 'react';
import { usePaths } from '@/app/paths';
import { AppBar } from '@/ui/app-bar';
import { Page } from '@/ui/page';

interface AdminPageProps {
  title: string;
  /** What the page shows, for the title of the document. */
  subject?: string | undefined;
  /** Target of "back" when there is no previous page in the app; the overview by default. */
  fallbackHref?: string;
  children: ReactNode;
}

/** The frame of the operators' screens. */
export function AdminPage({ title, subject, fallbackHref, children }: AdminPageProps) {
  const { admin } = usePaths();
  return (
    <Page
      title={title}
      subject={subject}
      tone="grouped"
      head={<AppBar title={title} fallbackHref={fallbackHref ?? admin.overview()} />}
    >
      {children}
    </Page>
  );
}
