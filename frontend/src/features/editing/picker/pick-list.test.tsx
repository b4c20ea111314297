import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { startI18n } from '@/i18n/setup';
import { UiTextsFixture } from '@/ui/ui-texts-fixture';
import type { Album, ProductCard } from '../queries';
import { PickList } from './pick-list';
import type { PickerItem } from './picker-item';
import { pickerItemOf } from './product-picker';

const product = (id: number, name: string, onSale: boolean) =>
  pickerItemOf({ id, name, onSale, mainImage: null } as ProductCard);
const album = (id: number, name: string, isPublic: boolean): PickerItem => ({
  id,
  name,
  image: null,
  item: { kind: 'album', album: { isPublic } as Album },
});

beforeEach(async () => {
  await startI18n();
});

test('what visitors do not see is marked', () => {
  const items = [
    product(1, '茶壶', true),
    product(2, '茶杯', false),
    album(3, '新品', true),
    album(4, '底稿', false),
  ];
  render(
    <UiTextsFixture>
      <PickList label="选择" items={items} chosen={[]} full={false} onToggle={() => undefined} />
    </UiTextsFixture>,
  );
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
    '茶壶',
    '茶杯已下架',
    '新品',
    '底稿仅自己',
  ]);
});
