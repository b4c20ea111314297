import search from './search.json';

export const resources = { search };
