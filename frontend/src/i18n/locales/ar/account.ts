import account from './account.json';

export const resources = { account };
