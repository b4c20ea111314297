import { createContext } from 'react';
import type { OfferedDraft } from './use-draft';

/** The name of drafts that a form for a new object has for itself, and what was left at other names. */
export interface DraftSlotState {
  name: string;
  /** Drafts at names that no other tab has. */
  others: OfferedDraft[];
  /** True once, after the user has chosen the draft at this name: the form then shows it without asking. */
  takeChoice: () => boolean;
}

export const DraftSlotContext = createContext<DraftSlotState | null>(null);
