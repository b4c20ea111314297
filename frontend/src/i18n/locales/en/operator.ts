import admin from './admin.json';
import adminContent from './admin-content.json';

export const resources = { admin, 'admin-content': adminContent };
