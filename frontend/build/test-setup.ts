import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { loadTexts } from '../src/i18n/setup';

afterEach(cleanup);

// Tests render parts of screens without the routes, which load the texts.
for (const part of ['account', 'editing', 'order', 'search', 'operator'] as const) void loadTexts(part);
