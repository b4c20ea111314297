import { describe, expect, it } from 'vitest';
import { ageOf, isPage, isPublicPicture, isPublicRead, isPublicResponse } from './worker-rules';

const at = (path: string) => new URL(path, 'https://shop.example');
const visitor = { method: 'GET', headers: new Headers({ 'Accept-Language': 'en' }) };
const signedIn = { method: 'GET', headers: new Headers({ Authorization: 'Bearer a.b.c' }) };

describe('isPublicRead', () => {
  it.each([
    '/api/product?alias=jingci&sort=popular',
    '/api/product/7',
    '/api/product/withCategory?alias=jingci',
    '/api/product/isClearance',
    '/api/category/tree?alias=jingci',
    '/api/decorate/0',
    '/api/user?alias=jingci',
    '/api/user/list?recommended=true',
    '/api/area',
    '/api/platform',
  ])('lets a visitor keep %s, and nobody with a session', (path) => {
    expect(isPublicRead(at(path), visitor)).toBe(true);
    expect(isPublicRead(at(path), signedIn)).toBe(false);
    expect(isPublicRead(at(path), { ...visitor, method: 'POST' })).toBe(false);
  });
  it.each([
    '/api/user',
    '/api/order',
    '/api/order/240801ABCDEFGHJK?t=secret',
    '/api/order/export/secret',
    '/api/product?mine=true',
    '/api/product/7?t=secret',
    '/api/admin/users',
    '/api/album',
    '/api/upload/sts?kind=image',
    '/api/unknown',
  ])('never keeps %s', (path) => {
    expect(isPublicRead(at(path), visitor)).toBe(false);
  });
});

describe('isPublicResponse', () => {
  it.each([
    [200, 'public, no-cache', true],
    [200, 'public, max-age=31536000, immutable', true],
    [200, 'no-store', false],
    [200, 'private, no-store', false],
    [200, null, false],
    [404, 'public, no-cache', false],
    [401, 'no-store', false],
  ])('a response %s with %s: %s', (status, policy, expected) => {
    const headers = new Headers(policy === null ? {} : { 'Cache-Control': policy });
    expect(isPublicResponse({ status, headers })).toBe(expected);
  });
});

describe('isPublicPicture', () => {
  it.each([
    ['/media/3f9a.webp', true],
    ['/media/3f9a.jpg', true],
    ['/media/private/3f9a.webp', false],
    ['/media/3f9a.webp?signature=1', false],
    ['/media/3f9a.mp4', false],
    ['/assets/3f9a.webp', false],
  ])('%s: %s', (path, expected) => {
    expect(isPublicPicture(at(path), visitor)).toBe(expected);
  });
  it('leaves ranges to the browser', () => {
    const headers = new Headers({ Range: 'bytes=0-' });
    expect(isPublicPicture(at('/media/3f9a.webp'), { method: 'GET', headers })).toBe(false);
  });
});

describe('isPage', () => {
  it.each([
    ['/', true],
    ['/home?m=jingci', true],
    ['/product/detail/7', true],
    ['/api/order/export/link', false],
    ['/media/private/link', false],
    ['/robots.txt', false],
  ])('%s: %s', (path, expected) => {
    expect(isPage(at(path))).toBe(expected);
  });
});

describe('ageOf', () => {
  it('is the time since the response was sent', () => {
    const headers = new Headers({ Date: 'Mon, 23 Nov 2026 12:00:00 GMT' });
    expect(ageOf({ headers }, Date.UTC(2026, 10, 23, 12, 1))).toBe(60_000);
    expect(ageOf({ headers: new Headers() }, 0)).toBe(Number.POSITIVE_INFINITY);
  });
});
