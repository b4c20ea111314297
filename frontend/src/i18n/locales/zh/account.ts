import account from './account.json';
import drafts from './drafts.json';
import notification from './notification.json';

export const resources = { account, drafts, notification };
