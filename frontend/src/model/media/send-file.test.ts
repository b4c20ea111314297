import { expect, test, vi } from 'vitest';
import { uploadFile } from '@/api/upload';
import { sendFile } from './send-file';

vi.mock('@/api/upload', () => ({ uploadFile: vi.fn() }));

test('a picture that is removed while it is prepared is not sent', async () => {
  const abort = new AbortController();
  const prepare = async (file: File) => {
    abort.abort();
    return file;
  };
  const sent = sendFile(new File(['x'], 'a.png'), 'image', prepare, {
    onProgress: () => undefined,
    signal: abort.signal,
  });
  await expect(sent).rejects.toHaveProperty('name', 'AbortError');
  expect(uploadFile).not.toHaveBeenCalled();
});

test('a picture that is removed while it waits is not prepared', async () => {
  const abort = new AbortController();
  abort.abort();
  const prepare = vi.fn(async (file: File) => file);
  const sent = sendFile(new File(['x'], 'a.png'), 'image', prepare, {
    onProgress: () => undefined,
    signal: abort.signal,
  });
  await expect(sent).rejects.toHaveProperty('name', 'AbortError');
  expect(prepare).not.toHaveBeenCalled();
});
