import countries from './countries.json';
import inquiry from './inquiry.json';

export const resources = { countries, inquiry };
