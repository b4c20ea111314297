import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { blockFields } from './block-fields';

let root: HTMLElement;

beforeEach(() => {
  root = document.createElement('div');
  root.innerHTML = '<input value="1"><input value="2" disabled><p contenteditable="true">3</p>';
  document.body.append(root);
});
afterEach(() => {
  Reflect.deleteProperty(HTMLElement.prototype, 'inert');
  root.remove();
});

const inputs = () => [...root.querySelectorAll('input')];

test('on phones that ignore inert nothing can be typed, and then the focus is back', async () => {
  const [field] = inputs();
  await userEvent.type(field as HTMLElement, 'a');
  const release = blockFields(root);
  expect(document.activeElement).toBe(document.body);
  await userEvent.type(field as HTMLElement, 'b');
  expect(field).toHaveValue('1a');
  expect(root.querySelector('p')?.contentEditable).toBe('false');
  release();
  expect(field).toHaveFocus();
  expect(inputs().map(({ disabled }) => disabled)).toEqual([false, true]);
  expect(root.querySelector('p')?.contentEditable).toBe('true');
});

test('elsewhere the fields are inert and look as before', () => {
  Object.defineProperty(HTMLElement.prototype, 'inert', { value: false, configurable: true });
  const release = blockFields(root);
  expect(root).toHaveAttribute('inert');
  expect(inputs().map(({ disabled }) => disabled)).toEqual([false, true]);
  release();
  expect(root).not.toHaveAttribute('inert');
});
