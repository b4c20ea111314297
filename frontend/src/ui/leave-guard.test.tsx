import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { keepUnsaved, leaveQuestion, useLeaveGuard } from './leave-guard';

interface FormProps {
  ask: () => Promise<boolean>;
  keep?: () => Promise<void>;
}

function Form({ ask, keep }: FormProps) {
  useLeaveGuard(true, ask, keep);
  return null;
}

const yes = async () => true;

test('a form still asks after a dirty sheet above it is closed', () => {
  const page = <Form key="page" ask={yes} />;
  const { rerender } = render([page, <Form key="sheet" ask={yes} />]);
  rerender([page]);
  expect(leaveQuestion()).not.toBeNull();
  rerender([]);
  expect(leaveQuestion()).toBeNull();
});

test('the sheet is asked about first, and a no is enough', async () => {
  const below = vi.fn(yes);
  const above = vi.fn(async () => false);
  render([<Form key="page" ask={below} />, <Form key="sheet" ask={above} />]);
  expect(await leaveQuestion()?.()).toBe(false);
  expect(below).not.toHaveBeenCalled();
  above.mockResolvedValue(true);
  expect(await leaveQuestion()?.()).toBe(true);
  expect(below).toHaveBeenCalledOnce();
});

test('all forms are kept, or none is said to be', async () => {
  const keep = vi.fn(async () => undefined);
  const kept = <Form key="page" ask={yes} keep={keep} />;
  const { rerender } = render([kept]);
  await keepUnsaved()?.();
  expect(keep).toHaveBeenCalledOnce();
  rerender([kept, <Form key="sheet" ask={yes} />]);
  expect(keepUnsaved()).toBeNull();
});

test('closing the tab asks in older browsers too', () => {
  render(<Form ask={yes} />);
  const unload = new Event('beforeunload', { cancelable: true });
  let returned: unknown;
  Object.defineProperty(unload, 'returnValue', {
    set(value) {
      returned = value;
    },
  });
  window.dispatchEvent(unload);
  expect(unload.defaultPrevented).toBe(true);
  expect(returned).toBe(true);
});
