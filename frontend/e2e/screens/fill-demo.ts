import { test } from '@playwright/test';
import { demoFolder } from '../support/demo';

test('the small demo is filled in', async () => {
  await demoFolder('small');
});
