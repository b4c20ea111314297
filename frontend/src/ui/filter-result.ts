import { useEffect, useRef } from 'react';
import { announce } from './announce';

/** Typing goes on within this time, in ms: one result is announced, not one for each letter. */
const PAUSE_MS = 500;

interface FilterResultProps {
  typed: string;
  /** Says how many entries are left. */
  text: string;
}

/** Announces what a typed filter leaves of a list (WCAG 4.1.3), but not the list that opens. */
export function FilterResult({ typed, text }: FilterResultProps) {
  const announced = useRef(typed);
  useEffect(() => {
    if (typed === announced.current) return;
    const timer = setTimeout(() => {
      announced.current = typed;
      announce(text);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, text]);
  return null;
}
