import { useLangOf } from '@/ui/bdi';
import styles from './reading-text.module.css';

/** Plain text with its paragraphs, set for reading. */
export function ReadingText({ text }: { text: string }) {
  const langOf = useLangOf();
  const paragraphs = text.split(/\n+/).filter((paragraph) => paragraph.trim() !== '');
  return (
    <div className={styles.text}>
      {paragraphs.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of one text never change places.
        <p key={index} dir="auto" lang={langOf(paragraph)}>
          {paragraph}
        </p>
      ))}
    </div>
  );
}
