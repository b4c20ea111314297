import order from './order.json';

export const resources = { order };
