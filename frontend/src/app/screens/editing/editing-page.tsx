import type { ReactNode } from 'react';
import { ShopLanguage } from '@/model/translations/shop-language';
import { AppBar } from '@/ui/app-bar';
import { Page } from '@/ui/page';

interface EditingPageProps {
  title: string;
  /** What is edited, for the title of the document. */
  subject?: string | undefined;
  leading: 'back' | 'close';
  fallbackHref: string;
  tone?: 'plain' | 'grouped';
  action?: ReactNode;
  children: ReactNode;
}

/** The frame of the screens on which the texts of the user's shop are edited. */
export function ShopEditingPage({ children, ...frame }: EditingPageProps) {
  return (
    <EditingPage {...frame}>
      <ShopLanguage>{children}</ShopLanguage>
    </EditingPage>
  );
}

/** The frame of the editing screens; the action bar at the bottom belongs to each form. */
export function EditingPage({
  title,
  subject,
  leading,
  fallbackHref,
  tone = 'grouped',
  action,
  children,
}: EditingPageProps) {
  return (
    <Page
      title={title}
      subject={subject}
      tone={tone}
      head={<AppBar title={title} leading={leading} fallbackHref={fallbackHref} action={action} />}
      className="has-bar"
    >
      {children}
    </Page>
  );
}
