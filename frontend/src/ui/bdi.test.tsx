import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Bdi } from './bdi';
import { RichText } from './rich-text';
import { UiTextsFixture } from './ui-texts-fixture';

test('a text in another language than the page says so, and one in the same language does not', () => {
  render(
    <UiTextsFixture>
      <Bdi>手绘茶壶</Bdi>
      <Bdi>Matt glazed mug</Bdi>
      <Bdi>كوب شاي</Bdi>
      <Bdi>350</Bdi>
      <RichText html="<p>Glazed <b>stoneware</b></p>" />
    </UiTextsFixture>,
  );
  expect(screen.getByText('手绘茶壶')).not.toHaveAttribute('lang');
  expect(screen.getByText('Matt glazed mug')).toHaveAttribute('lang', 'en');
  expect(screen.getByText('كوب شاي')).toHaveAttribute('lang', 'ar');
  expect(screen.getByText('350')).not.toHaveAttribute('lang');
  expect(screen.getByText('stoneware').closest('.prose')).toHaveAttribute('lang', 'en');
});
