import drafts from './drafts.json';
import editing from './editing.json';
import sorting from './sorting.json';
import uploads from './uploads.json';

export const resources = { drafts, editing, sorting, uploads };
