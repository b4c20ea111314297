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
            <bdi dir="auto" className="clip1">
              {word}
            </bdi>
          </button>
        </li>
      ))}
    </ul>
  );
}
