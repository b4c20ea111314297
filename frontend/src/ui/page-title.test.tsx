import { render } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { Page } from './page';
import { setSite } from './page-title';

beforeEach(() => setSite('清河瓷业'));

test('a title says what is shown, what it is and whose it is', () => {
  render(
    <Page title="订单详情" subject="261120K7XQ2M9PBD">
      x
    </Page>,
  );
  expect(document.title).toBe('261120K7XQ2M9PBD · 订单详情 - 清河瓷业');
});

test('a shop is named once on its home page', () => {
  render(<Page title="清河瓷业">x</Page>);
  expect(document.title).toBe('清河瓷业');
});

test('a product outside of its shop is named with its shop', () => {
  const { rerender } = render(
    <Page title="茶杯" site="景德镇">
      x
    </Page>,
  );
  expect(document.title).toBe('茶杯 - 景德镇');
  rerender(<Page title="商品分类">x</Page>);
  expect(document.title).toBe('商品分类 - 清河瓷业');
});

test('the title of the page follows the shop that is entered', () => {
  render(<Page title="商品分类">x</Page>);
  setSite('德化');
  expect(document.title).toBe('商品分类 - 德化');
});

test('the directional marks of each name end with it', () => {
  setSite('\u202ECups');
  render(<Page title={'\u2067كوب'}>x</Page>);
  expect(document.title).toBe('كوب - Cups');
});
