import { expect, test } from 'vitest';
import { deviceKind, deviceName } from './device-name';

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';

test.each([
  [`Mozilla/5.0 (Linux; Android 14; Pixel 8) ${CHROME} Mobile Safari/537.36`, 'Chrome · Android'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/140.0.0.0`, 'Edge · Windows'],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-S911B) SamsungBrowser/25.0 ${CHROME} Mobile Safari/537.36`,
    'Samsung Internet · Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari · iPhone',
  ],
  ['curl/8.5.0', ''],
])('%s is called %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

test.each([
  ['Chrome · Android', 'phone'],
  ['Safari · iPad', 'phone'],
  ['Edge · Windows', 'computer'],
  ['Safari · Mac', 'computer'],
  ['Firefox · Linux', 'computer'],
  ['Firefox', null],
  ['', null],
])('%s is a %s', (name, kind) => {
  expect(deviceKind(name)).toBe(kind);
});
