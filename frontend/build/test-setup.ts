import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { loadTexts } from '../src/i18n/setup';

// Only what never comes takes longer, on a busy machine too. What is read aloud repeats a text of the screen a moment
// later: a search by text means the screen.
configure({
  asyncUtilTimeout: 10_000,
  defaultIgnore: 'script, style, .visually-hidden[role="status"] > span',
});

// What every browser has and jsdom has not: nothing was loaded.
performance.getEntriesByType ??= () => [];

afterEach(cleanup);

// Tests render parts of screens without the routes, which load the texts.
for (const part of ['account', 'editing', 'order', 'search', 'operator'] as const) void loadTexts(part);
