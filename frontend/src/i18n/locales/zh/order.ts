import drafts from './drafts.json';
import order from './order.json';

export const resources = { drafts, order };
