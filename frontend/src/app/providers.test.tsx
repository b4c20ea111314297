import { useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { changeLanguage } from '@/i18n/locale';
import { currentLang, startI18n, textsIn } from '@/i18n/setup';
import { Providers } from './providers';

beforeAll(async () => {
  await startI18n();
  await textsIn('public', 'en');
});

test('a read that began before a change of the language is not shown as one of the new language', async () => {
  const answers: (() => void)[] = [];
  const queryFn = () => {
    const lang = currentLang();
    return new Promise<string>((resolve) => answers.push(() => resolve(`name in ${lang}`)));
  };
  function Name() {
    return <p>{useQuery({ queryKey: ['name'], queryFn }).data}</p>;
  }
  const queries = createQueryClient();
  render(
    <Providers queries={queries}>
      <Name />
    </Providers>,
  );
  await act(async () => void (await changeLanguage('en')));
  await act(async () => answers[0]?.());
  expect(screen.getByRole('paragraph')).toBeEmptyDOMElement();
  await act(async () => answers[1]?.());
  expect(await screen.findByText('name in en')).toBeInTheDocument();
  // Nobody looks at it any more: it is read anew when somebody does.
  expect(answers).toHaveLength(2);
});
