import type { ReactNode } from 'react';
import { useBack } from '@/ui/back';
import { IconButton } from '@/ui/button';
import { Link } from '@/ui/link';
import { Page } from '@/ui/page';
import { useUiTexts } from '@/ui/ui-texts';
import styles from './auth-frame.module.css';

interface AuthFrameProps {
  title: string;
  text: ReactNode;
  /** Logo or illustration. */
  mark?: ReactNode;
  /** The language button. */
  language: ReactNode;
  /** Above the title. */
  first?: ReactNode;
  /** Target of "back" when there is no previous page in the app. */
  fallbackHref: string;
  /** Link to the alternative, below the form. */
  other?: { question: string; label: string; href: string } | undefined;
  children: ReactNode;
}

/** Layout of login, register and bind. */
export function AuthFrame({
  title,
  text,
  mark,
  language,
  first,
  fallbackHref,
  other,
  children,
}: AuthFrameProps) {
  const { back } = useUiTexts();
  const goBack = useBack();
  return (
    <Page title={title}>
      <section className={styles.auth}>
        <div className={styles.top}>
          <IconButton icon="back" label={back} onPress={() => goBack(fallbackHref)} />
          {language}
        </div>
        {first}
        {mark}
        <h1>{title}</h1>
        <p className={styles.text}>{text}</p>
        {children}
        {other && (
          <p className={styles.other}>
            {other.question}
            <Link href={other.href} replace>
              {other.label}
            </Link>
          </p>
        )}
      </section>
    </Page>
  );
}
