import editing from './editing.json';
import uploads from './uploads.json';

export const resources = { editing, uploads };
