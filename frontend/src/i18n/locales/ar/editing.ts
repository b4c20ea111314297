import editing from './editing.json';
import sorting from './sorting.json';
import uploads from './uploads.json';

export const resources = { editing, sorting, uploads };
