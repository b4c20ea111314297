import { type ComponentType, createContext } from 'react';
import { createStore } from '@/lib/store';

/** A product of a card, as far as adding it needs. */
export interface AddableProduct {
  id: number;
}

/** Takes one step more or less of a card's product into the basket. */
export type ChangeByCard = (product: AddableProduct, direction: 1 | -1) => void;

/** null where products cannot be bought, as in a preview. */
export const CardAdd = createContext<ChangeByCard | null>(null);

export interface CardStepperProps {
  product: AddableProduct & { name: string };
  onChange: ChangeByCard;
}

/** Takes the place of the plain button once a basket is filled: shows how much of the product is in it. */
export const cardStepper = createStore<ComponentType<CardStepperProps> | null>(null);
