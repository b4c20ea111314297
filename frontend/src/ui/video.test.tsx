import { render } from '@testing-library/react';
import { Activity } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Video } from './video';

const pause = vi.fn();

const page = (mode: 'visible' | 'hidden') => (
  <Activity mode={mode}>
    <Video src="/media/teapot.mp4" label="teapot" />
  </Activity>
);

beforeEach(() => {
  pause.mockClear();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(pause);
});

test('a video pauses when its page is left but kept', () => {
  const { rerender } = render(page('visible'));
  expect(pause).not.toHaveBeenCalled();
  rerender(page('hidden'));
  expect(pause).toHaveBeenCalledOnce();
});
