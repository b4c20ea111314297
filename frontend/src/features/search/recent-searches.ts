import { useState } from 'react';
import { readStored, writeStored } from '@/lib/stored';

const KEY = 'recentSearches';
/** Three lines of chips on a narrow phone. */
const MOST = 12;

function isWords(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((word) => typeof word === 'string');
}

/** Newest first, without duplicates, case-insensitive. */
export function withRecent(words: string[], added: string): string[] {
  const word = added.trim();
  if (word === '') return words;
  const others = words.filter((other) => other.toLowerCase() !== word.toLowerCase());
  return [word, ...others].slice(0, MOST);
}

/** Recent searches of this device, stored locally only. */
export function useRecentSearches() {
  const [words, setWords] = useState(() => readStored(KEY, isWords) ?? []);
  const save = (next: string[]) => {
    setWords(next);
    writeStored(KEY, next);
  };
  return {
    words,
    add: (word: string) => save(withRecent(readStored(KEY, isWords) ?? [], word)),
    clear: () => save([]),
  };
}
