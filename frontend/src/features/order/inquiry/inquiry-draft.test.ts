import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { DRAFT_MAX_AGE_MS } from '@/model/drafts/draft-store';
import { useInquiryDraft } from './inquiry-draft';

const KEY = 'order-draft:inquiry-7-shop';
const open = () => renderHook(() => useInquiryDraft('7-shop', 'en')).result.current;

beforeEach(() => localStorage.clear());

test('what was asked survives a reload until it is sent; who asked is remembered', () => {
  open().change({ name: 'Lina', remark: 'How much?' });
  expect(open().initial).toMatchObject({ name: 'Lina', remark: 'How much?' });
  open().finish();
  expect(localStorage.getItem(KEY)).toBeNull();
  expect(open().initial).toMatchObject({ name: 'Lina', remark: '' });
});

test('what was asked is forgotten after 30 days', () => {
  open().change({ remark: 'How much?' });
  const stored = JSON.parse(localStorage.getItem(KEY) ?? '{}');
  localStorage.setItem(KEY, JSON.stringify({ ...stored, savedAt: Date.now() - DRAFT_MAX_AGE_MS - 1 }));
  expect(open().initial.remark).toBe('');
});
