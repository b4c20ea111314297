import { expect, test } from 'vitest';
import { notificationOf, openRequest, pathOfNotification, readOpenRequest } from './push-notification';

const MESSAGE = {
  title: '新订单 261124ABCDEFGHJK',
  body: '李雷 提交了订单',
  tag: '261124ABCDEFGHJK',
  path: '/order/detail/261124ABCDEFGHJK',
  lang: 'zh',
  dir: 'ltr',
};

test('a message shows its texts and opens its order', () => {
  const { title, options } = notificationOf(MESSAGE, 'shop.example');
  expect(title).toBe(MESSAGE.title);
  expect(options).toMatchObject({
    body: MESSAGE.body,
    tag: MESSAGE.tag,
    renotify: true,
    lang: 'zh',
    dir: 'ltr',
  });
  expect(pathOfNotification(options.data)).toBe(MESSAGE.path);
});

test.each([[null], ['text'], [{}], [{ title: 7, dir: 'up' }]])(
  'an unreadable message %j still shows',
  (message) => {
    const { title, options } = notificationOf(message, 'shop.example');
    expect(title).toBe('shop.example');
    // A notification without a tag must not ask for a second sound: browsers refuse that.
    expect(options).not.toHaveProperty('renotify');
    expect(options.dir).toBe('auto');
    expect(pathOfNotification(options.data)).toBe('/notifications');
  },
);

test.each(['https://evil.example/', '//evil.example/', '/\\evil.example', 'javascript:alert(1)', ''])(
  '%j opens the list instead',
  (path) => {
    expect(pathOfNotification(notificationOf({ ...MESSAGE, path }, '').options.data)).toBe('/notifications');
  },
);

test('a page knows what the worker asks of it', () => {
  expect(readOpenRequest(openRequest('/inquiry/7'))).toBe('/inquiry/7');
  expect(readOpenRequest({ type: 'version', path: '/inquiry/7' })).toBeNull();
  expect(readOpenRequest(null)).toBeNull();
});
