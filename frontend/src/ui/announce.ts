import { createStore } from '@/lib/store';

/** What screen readers read next; the number makes the same text new. */
export const announcement = createStore<{ text: string; at: number }>({ text: '', at: 0 });

/** Has screen readers read a result that the page shows without moving the focus (WCAG 4.1.3). */
export function announce(text: string): void {
  announcement.set({ text, at: announcement.get().at + 1 });
}
