import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Activity } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { UiTextsFixture } from './ui-texts-fixture';
import { Video } from './video';

const pause = vi.fn();

const page = (mode: 'visible' | 'hidden') => (
  <UiTextsFixture>
    <Activity mode={mode}>
      <Video src="/media/teapot.mp4" label="teapot" />
    </Activity>
  </UiTextsFixture>
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

/** What the browser knows once it has read the beginning of the video. */
function readTo(width: number) {
  const video = screen.getByLabelText('teapot');
  Object.defineProperty(video, 'videoWidth', { value: width, configurable: true });
  fireEvent(video, new Event('loadedmetadata'));
}

test('a video of which the browser can only play the sound is not played', async () => {
  render(page('visible'));
  readTo(0);
  expect(screen.queryByLabelText('teapot')).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('video cannot be played');
  await userEvent.click(screen.getByRole('button'));
  readTo(1280);
  expect(screen.getByLabelText('teapot')).toBeInTheDocument();
});

test('a video that cannot be loaded says so', () => {
  render(page('visible'));
  fireEvent(screen.getByLabelText('teapot'), new Event('error'));
  expect(screen.getByRole('status')).toHaveTextContent('video cannot be played');
});
