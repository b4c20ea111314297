import account from './account.json';
import notification from './notification.json';

export const resources = { account, notification };
