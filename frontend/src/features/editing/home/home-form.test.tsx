import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { startI18n } from '@/i18n/setup';
import { removeDraft } from '@/model/drafts/draft-store';
import type { Limits } from '@/model/platform';
import { allowLeaving } from '@/ui/leave-guard';
import { UiTextsFixture } from '@/ui/ui-texts-fixture';
import type { HomeView } from '../queries';
import { HomeForm } from './home-form';
import type { DrawSections } from './home-preview';

const section = (type: string, change: object = {}) => ({
  type,
  enabled: true,
  title: '',
  layout: 'grid',
  items: [],
  picks: [],
  translations: null,
  ...change,
});

const home = (revision: number, ...sections: object[]) =>
  ({ userId: 7, revision, sections }) as unknown as HomeView;

const OPENED = home(2, section('notice'), section('productsForSale', { title: '全部商品' }));

let sent: { revision: number; sections: { type: string; title: string; enabled: boolean }[] }[];
let newest: HomeView;
const onSaved = vi.fn();

/** The server saves onto the newest revision only. */
function serve() {
  vi.stubGlobal('fetch', async (input: Request) => {
    if (input.method !== 'PUT') return new Response(JSON.stringify({ code: 0, message: '', data: newest }));
    const body = await input.json();
    if (body.revision !== newest.revision) {
      const failure = { reason: 'changed_elsewhere', fields: [] };
      return new Response(JSON.stringify({ code: 1, message: 'changed', data: failure }), {
        status: 409,
      });
    }
    sent.push(body);
    return new Response(JSON.stringify({ code: 0, message: '', data: newest }));
  });
}

function open(view: HomeView = OPENED, draw: DrawSections = () => null) {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <UiTextsFixture>
        <HomeForm
          view={view}
          limits={{ sectionsMax: 20, carouselImagesMax: 9, recommendedProductsMax: 20 } as Limits}
          draw={draw}
          onSaved={onSaved}
          onCancel={() => undefined}
        />
      </UiTextsFixture>
    </QueryClientProvider>,
  );
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 100));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function retitle(before: string, title: string) {
  await press(`编辑 ${before}`);
  const field = await screen.findByRole('textbox', { name: '模块标题' });
  await userEvent.clear(field);
  await userEvent.type(field, title);
  await press('完成');
}

async function discardPage() {
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
  allowLeaving();
  await settle();
}

beforeEach(async () => {
  window.matchMedia ??= () => ({ matches: false }) as MediaQueryList;
  removeDraft('guest/decoration/7');
  await startI18n();
  onSaved.mockClear();
  sent = [];
  newest = OPENED;
  serve();
});

test('what was arranged before the page was lost is offered, continues, and is saved', async () => {
  open();
  await settle();
  await retitle('全部商品', '新到');
  await discardPage();
  open();
  await screen.findByRole('region', { name: '未保存的草稿' });
  await press('继续填写');
  await screen.findByRole('button', { name: '编辑 新到' });
  await press('保存首页');
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(sent[0]?.sections.map(({ title }) => title)).toEqual(['', '新到']);
});

test('a title that is too long is not sent: its section opens and says so', async () => {
  open();
  await settle();
  await retitle('全部商品', '新'.repeat(51));
  await press('保存首页');
  expect(await screen.findByText('最多 50 个字符')).toBeVisible();
  expect(sent).toEqual([]);
});

test('an edit conflict shows the sections that differ, and saves the choice onto the newest revision', async () => {
  newest = home(
    3,
    section('productsForSale', { title: '别处的标题' }),
    section('notice', { enabled: false }),
    section('contact'),
  );
  open();
  await settle();
  await retitle('全部商品', '我的标题');
  await press('保存首页');
  const sheet = await screen.findByRole('dialog', { name: '内容有冲突' });
  const title = within(sheet).getByRole('group', { name: /模块标题$/ });
  expect(within(title).getByRole('radio', { name: '我填写的', description: '我的标题' })).toBeChecked();
  expect(within(sheet).getByRole('group', { name: '模块顺序' })).toBeVisible();
  await userEvent.click(within(sheet).getByRole('button', { name: '按选择保存' }));
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(sent).toHaveLength(1);
  expect(sent[0]?.revision).toBe(3);
  expect(sent[0]?.sections.map(({ type, title: text, enabled }) => [type, text, enabled])).toEqual([
    ['productsForSale', '我的标题', true],
    ['notice', '', false],
    ['contact', '', true],
  ]);
});

test('a draft of an older revision is merged with what was saved since', async () => {
  open();
  await settle();
  await retitle('全部商品', '我的标题');
  await discardPage();
  newest = home(3, section('notice', { title: '公告栏' }), section('productsForSale', { title: '全部商品' }));
  open(newest);
  await screen.findByRole('region', { name: '未保存的草稿' });
  await press('继续填写');
  const sheet = await screen.findByRole('dialog', { name: '内容有冲突' });
  await userEvent.click(within(sheet).getByRole('button', { name: '继续填写' }));
  await screen.findByRole('button', { name: '编辑 我的标题' });
  expect(screen.getByRole('button', { name: '编辑 公告栏' })).toBeVisible();
  await press('保存首页');
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(sent[0]).toMatchObject({ revision: 3, sections: [{ title: '公告栏' }, { title: '我的标题' }] });
});

test('a second tap while the saved page is being left saves nothing again', async () => {
  open();
  await retitle('全部商品', '本季新品');
  await press('保存首页');
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  await press('保存首页');
  await settle();
  expect(sent).toHaveLength(1);
  await retitle('本季新品', '当季');
  await press('保存首页');
  await waitFor(() => expect(sent).toHaveLength(2));
});

const goods = (name: string) =>
  home(
    2,
    section('featuredProducts', {
      items: [{ kind: 'product', product: { id: 21, name, onSale: true } }],
      picks: [21],
    }),
  );

test('the preview beside the list is in the language that is chosen above it', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('fetch', async (input: Request) => {
    const data = goods(input.headers.get('Accept-Language') === 'ar' ? 'فنجان' : '杯');
    return new Response(JSON.stringify({ code: 0, message: '', data }));
  });
  open(goods('杯'), ({ sections, lang }) => (
    <p>
      {lang}{' '}
      {sections.flatMap(({ items }) => items.map((item) => item.kind === 'product' && item.product.name))}
    </p>
  ));
  const phone = screen.getByRole('region', { name: '预览' });
  expect(phone).toHaveTextContent('zh 杯');
  await userEvent.click(screen.getByRole('radio', { name: 'العربية' }));
  await waitFor(() => expect(phone).toHaveTextContent('ar فنجان'), { timeout: 10_000 });
  expect(within(phone).getByText(/فنجان/).closest('[dir]')).toHaveAttribute('dir', 'rtl');
  vi.unstubAllGlobals();
});
