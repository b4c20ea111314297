import { describe, expect, it } from 'vitest';
import { withRecent } from './recent-searches';

describe('withRecent', () => {
  it('puts the newest first', () => {
    expect(withRecent(['杯'], '台灯')).toEqual(['台灯', '杯']);
  });
  it('keeps a repeated search once, whatever its case', () => {
    expect(withRecent(['cup', 'Lamp'], 'lamp')).toEqual(['lamp', 'cup']);
  });
  it('ignores an empty search', () => {
    expect(withRecent(['cup'], '   ')).toEqual(['cup']);
  });
  it('forgets the oldest beyond twelve', () => {
    const twelve = Array.from({ length: 12 }, (_, index) => `w${index}`);
    expect(withRecent(twelve, 'new')).toHaveLength(12);
    expect(withRecent(twelve, 'new')).not.toContain('w11');
  });
});
