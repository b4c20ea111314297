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
  /** The brand's mark, or what stands for the page. */
  mark?: ReactNode;
  /** The choice of language stays within reach. */
  language: ReactNode;
  /** Where "back" leads when this was the first page. */
  fallbackHref: string;
  /** The other way in, below. */
  other?: { question: string; label: string; href: string } | undefined;
  children: ReactNode;
}

/** What login, register and bind have in common. */
export function AuthFrame({ title, text, mark, language, fallbackHref, other, children }: AuthFrameProps) {
  const { back } = useUiTexts();
  const goBack = useBack();
  return (
    <Page title={title}>
      <section className={styles.auth}>
        <div className={styles.top}>
          <IconButton icon="back" label={back} onPress={() => goBack(fallbackHref)} />
          {language}
        </div>
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
