import { useEffect, useRef } from 'react';
import { announce } from '@/ui/announce';

/** Longer than the pauses between the keys of a number and between the taps on a stepper. */
const PAUSE_MS = 1000;

/**
 * Announces a total when it has changed and stayed the same for a moment (WCAG 4.1.3); the first one belongs to the page
 * that opens. null: it is not known now.
 */
export function useAnnouncedTotal(text: string | null): void {
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (text === null || text === last.current) return;
    if (last.current === null) {
      last.current = text;
      return;
    }
    const timer = setTimeout(() => {
      last.current = text;
      announce(text);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
}
