import { Bdi } from '@/ui/bdi';
import styles from './words.module.css';

interface WordsProps {
  words: string[];
  onPick: (word: string) => void;
}

/** Words to search for, as buttons. */
export function Words({ words, onPick }: WordsProps) {
  return (
    <ul className={styles.words}>
      {words.map((word) => (
        <li key={word}>
          <button type="button" className={styles.word} onClick={() => onPick(word)}>
            <Bdi className="clip1">{word}</Bdi>
          </button>
        </li>
      ))}
    </ul>
  );
}
