import { infiniteQueryOptions, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, expect, test } from 'vitest';
import type { Cursor } from '@/api/read';
import { startI18n } from '@/i18n/setup';
import { Announcer } from '@/ui/announcer';
import { UiTextsFixture } from '@/ui/ui-texts-fixture';
import { PagedList } from './paged-list';
import { usePagedQuery } from './paged-query';

const PAGE = 2;

/** A list of as many numbers as its filter says, two a page. */
const numbers = (count: number, withTotal: boolean) =>
  infiniteQueryOptions({
    queryKey: ['numbers', count],
    initialPageParam: null as Cursor,
    queryFn: async ({ pageParam: cursor }) => {
      const from = Number(cursor ?? 0);
      const list = Array.from({ length: Math.min(PAGE, count - from) }, (_, at) => from + at);
      const end = from + list.length;
      const nextCursor = end < count ? String(end) : null;
      return { list, nextCursor, ...(withTotal ? { total: count } : {}) };
    },
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

let filter: (count: number) => void;
let more: () => void;

function Numbers({ withTotal }: { withTotal: boolean }) {
  const [count, setCount] = useState(3);
  filter = setCount;
  const list = usePagedQuery(numbers(count, withTotal));
  more = list.paging.onMore;
  return (
    <PagedList list={list} empty={<p>empty</p>}>
      {(items) => items.map((item) => <p key={item}>{`item ${item}`}</p>)}
    </PagedList>
  );
}

function show(withTotal = true) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <UiTextsFixture>
        <Numbers withTotal={withTotal} />
        <Announcer />
      </UiTextsFixture>
    </QueryClientProvider>,
  );
}

const says = (text: string) =>
  waitFor(() => expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(text));

beforeAll(startI18n);

test('the result of another filter is announced, also when nothing is found', async () => {
  show();
  await screen.findByText('item 1');
  expect(screen.queryByText(/找到/)).toBeNull();
  act(() => filter(5));
  await says('找到 5 项');
  act(() => more());
  await says('已显示 4 项');
  act(() => filter(0));
  await says('没有找到结果');
  act(() => filter(5));
  await says('找到 5 项');
});

test('a list that the server does not count says how much of it is shown', async () => {
  show(false);
  await screen.findByText('item 1');
  act(() => filter(4));
  await says('已显示 2 项');
  act(() => filter(1));
  await says('找到 1 项');
});
