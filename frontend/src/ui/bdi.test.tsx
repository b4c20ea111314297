import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { isolate } from '@/lib/isolate';
import { Bdi } from './bdi';
import { Picture } from './picture';
import { RichText } from './rich-text';
import { Sentence } from './sentence';
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

test('a name in a sentence has its own direction and language, and a title is a text as a whole', () => {
  render(
    <UiTextsFixture>
      <h2>
        <Sentence>{`${isolate('Finish')}与数量`}</Sentence>
      </h2>
      <h3>
        <Sentence>Matt glazed mug</Sentence>
      </h3>
      <h4>
        <Sentence>选择规格</Sentence>
      </h4>
    </UiTextsFixture>,
  );
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Finish与数量');
  expect(screen.getByText('Finish')).toHaveAttribute('lang', 'en');
  expect(screen.getByText('Finish').parentElement).not.toHaveAttribute('lang');
  expect(screen.getByText('Matt glazed mug')).toHaveAttribute('lang', 'en');
  expect(screen.getByText('选择规格')).not.toHaveAttribute('lang');
});

test('the text of a picture names its language, also where the picture is lost', () => {
  render(
    <UiTextsFixture>
      <Picture image={{ url: '/media/a.webp' }} alt="Matt glazed mug" />
      <Picture image={{ url: '/media/b.webp' }} alt="茶壶" />
    </UiTextsFixture>,
  );
  const mug = () => screen.getByRole('img', { name: 'Matt glazed mug' });
  expect(mug()).toHaveAttribute('lang', 'en');
  fireEvent.error(mug());
  expect(mug()).toHaveAttribute('lang', 'en');
  expect(screen.getByRole('img', { name: '茶壶' })).not.toHaveAttribute('lang');
});
