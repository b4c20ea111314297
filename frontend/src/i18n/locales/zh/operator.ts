import admin from './admin.json';
import adminContent from './admin-content.json';
import drafts from './drafts.json';
import sorting from './sorting.json';

export const resources = { admin, 'admin-content': adminContent, drafts, sorting };
