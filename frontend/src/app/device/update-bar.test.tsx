import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startI18n } from '@/i18n/setup';
import { useLeaveGuard } from '@/ui/leave-guard';
import { newVersion } from './new-version';
import { UpdateBar } from './update-bar';

const reload = vi.fn();

function Form({ answer }: { answer: boolean }) {
  useLeaveGuard(true, async () => answer);
  return <input aria-label="name" defaultValue="typed" />;
}

function show(form?: React.ReactNode) {
  render(
    <I18nProvider locale="zh-CN">
      {form}
      <UpdateBar reload={reload} />
    </I18nProvider>,
  );
}

const update = () => userEvent.click(screen.getByRole('button', { name: '更新' }));

beforeAll(startI18n);
beforeEach(() => {
  reload.mockReset();
  newVersion.set(false);
});

test('is offered when there is a new version, and reloads when asked', async () => {
  show();
  expect(screen.queryByText('有新版本')).not.toBeInTheDocument();
  act(() => newVersion.set(true));
  expect(screen.getByText('有新版本')).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
  await update();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a changed form stays unless its owner agrees', async () => {
  newVersion.set(true);
  show(<Form answer={false} />);
  await update();
  expect(reload).not.toHaveBeenCalled();
  expect(screen.getByLabelText('name')).toHaveValue('typed');
});

test('who agrees to lose changes is not asked again by the browser', async () => {
  newVersion.set(true);
  const unload = new Event('beforeunload', { cancelable: true });
  reload.mockImplementation(() => window.dispatchEvent(unload));
  show(<Form answer />);
  await update();
  expect(reload).toHaveBeenCalledTimes(1);
  expect(unload.defaultPrevented).toBe(false);
});

test('closing the tab asks while nobody has agreed', () => {
  show(<Form answer={false} />);
  const unload = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(unload);
  expect(unload.defaultPrevented).toBe(true);
});

test('can be put off', async () => {
  newVersion.set(true);
  show();
  await userEvent.click(screen.getByRole('button', { name: '以后再说' }));
  expect(screen.queryByText('有新版本')).not.toBeInTheDocument();
});
