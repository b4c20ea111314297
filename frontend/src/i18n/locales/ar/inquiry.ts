import countries from './countries.json';
import drafts from './drafts.json';
import inquiry from './inquiry.json';

export const resources = { drafts, countries, inquiry };
