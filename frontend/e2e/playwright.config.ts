import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

/** The same engine without a window: a seventh less of the processor's time than the whole browser takes. */
const SHELL = '/usr/bin/chromium-headless-shell';
export const CHROMIUM = process.env.SHOP_CHROMIUM ?? (existsSync(SHELL) ? SHELL : '/usr/bin/chromium');

/** Starts on servers, and asks nobody on the network. */
export const ARGUMENTS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Every test has a server, a data folder and phones of its own, or only reads the demo, so that two run side by
 * side.
 */
export default defineConfig({
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  // A test that only sometimes succeeds has failed.
  retries: 0,
  forbidOnly: true,
  timeout: 300_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    launchOptions: {
      executablePath: CHROMIUM,
      args: ARGUMENTS,
    },
  },
  projects: [
    { name: 'demo', testDir: 'screens', testMatch: 'fill-demo.ts' },
    { name: 'journeys', testDir: '.', testMatch: '*.e2e.ts', testIgnore: 'screens/**' },
    { name: 'screens', testDir: 'screens', testMatch: '*.e2e.ts', dependencies: ['demo'] },
    { name: 'gallery', testDir: 'screens', testMatch: 'gallery.ts', timeout: 1_800_000 },
    {
      name: 'measure',
      testDir: 'measure',
      testMatch: ['lighthouse.ts', 'main-thread.ts', 'slow-network.ts', 'users.ts'],
      timeout: 3_600_000,
    },
  ],
});
