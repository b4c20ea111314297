import { afterEach, expect, test, vi } from 'vitest';
import { isOwnPicture, missingPictures, pictureName, webPicture } from './web-pictures';

const SIGNAL = new AbortController().signal;

afterEach(() => vi.unstubAllGlobals());

test('pictures of this server are kept, others are named', () => {
  expect(isOwnPicture('/media/ab/12.webp')).toBe(true);
  for (const src of [
    'https://x.test/media/a.webp',
    '/media/../etc',
    '//x.test/a.png',
    'data:image/png;base64,AA==',
  ]) {
    expect(isOwnPicture(src)).toBe(false);
  }
  const html =
    '<p>两<img src="/media/a.webp"><img src="https://x.test/p/%E6%9D%AF.jpg?w=9"></p><img src="file:///C:/pics/b.png">';
  expect(missingPictures(html)).toEqual(['杯.jpg', 'b.png']);
  expect(missingPictures('<p>text</p>')).toEqual([]);
  expect(pictureName('https://x.test/%E6%9')).toBe('%E6%9');
  expect(pictureName('data:image/png;base64,AA==')).toBe('');
});

test('a picture within the text needs no site', async () => {
  const fetch = vi.fn();
  vi.stubGlobal('fetch', fetch);
  const file = await webPicture(`data:image/png;base64,${btoa('\x89PNG')}`, SIGNAL);
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(Uint8Array.of(0x89, 0x50, 0x4e, 0x47));
  expect(fetch).not.toHaveBeenCalled();
  await expect(webPicture('data:image/svg+xml,<svg/>', SIGNAL)).rejects.toThrow();
});

test('a site learns nothing of who asks for its picture, and may refuse', async () => {
  const fetch = vi.fn(async () => new Response('picture', { headers: { 'Content-Type': 'image/jpeg' } }));
  vi.stubGlobal('fetch', fetch);
  const file = await webPicture('https://x.test/a.jpg?v=2', SIGNAL);
  expect([file.name, file.type]).toEqual(['a.jpg', 'image/jpeg']);
  const asked = expect.objectContaining({ credentials: 'omit', referrerPolicy: 'no-referrer' });
  expect(fetch).toHaveBeenCalledWith('https://x.test/a.jpg?v=2', asked);
  vi.stubGlobal('fetch', async () => new Response('', { status: 403 }));
  await expect(webPicture('https://x.test/a.jpg', SIGNAL)).rejects.toThrow();
});
