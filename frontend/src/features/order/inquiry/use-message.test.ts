import { renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import * as setup from '@/i18n/setup';
import { testOrder } from '../detail/order-fixture';
import type { InquiryView } from './types';
import { useInquiryMessage } from './use-message';

test('a message whose texts cannot be loaded is in the language of the reader', async () => {
  await setup.startI18n();
  await setup.loadTexts('inquiry');
  vi.spyOn(setup, 'textsIn').mockRejectedValue(new TypeError('Failed to fetch'));
  const { shop } = testOrder();
  const inquiry = { inquiryNumber: 'Q1', viewer: 'merchant', language: 'en', shop, lines: [], remark: '' };
  const { result } = renderHook(() => useInquiryMessage(inquiry as unknown as InquiryView, null));
  await waitFor(() => expect(result.current).toContain('询价'));
});
