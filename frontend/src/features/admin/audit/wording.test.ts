import i18next from 'i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadTexts, startI18n } from '@/i18n/setup';
import * as format from '@/lib/format';
import { changesOf, nameIn, subjectOf } from './changes';
import { actionText, beforeAndAfter, fieldText, isDecision, isEdit, type valueText } from './wording';

beforeAll(async () => {
  await startI18n();
  await loadTexts('operator');
});

const formats = {
  date: (iso: string) => format.date('zh', iso),
  number: (value: number) => format.number('zh', value),
  money: (fen: number) => format.money('zh', fen),
  list: (words: string[]) => format.list('zh', words),
} as Parameters<typeof valueText>[1];

function sentence(action: string, detail: unknown): string {
  return actionText(
    i18next.getFixedT<['admin', 'editing']>(null, ['admin', 'editing']),
    action,
    changesOf(detail),
  );
}

/** Formats lines as "label: before > after". */
function lines(detail: unknown): string[] {
  const t = i18next.getFixedT<['admin', 'editing']>(null, ['admin', 'editing']);
  return changesOf(detail).map((change) => {
    const [before, after] = beforeAndAfter(t, formats, change);
    return `${fieldText(t, change)}: ${before ?? '-'} > ${after ?? '-'}`;
  });
}

test.each([
  ['user.status', { from: { status: 'active' }, to: { status: 'disabled' } }, '停用了账号'],
  ['user.status', { from: { status: 'disabled' }, to: { status: 'active' } }, '恢复了账号'],
  ['user.recommended', { from: { recommended: true }, to: { recommended: false } }, '取消了推荐'],
  ['user.licence', { from: { licenceVerified: false }, to: { licenceVerified: true } }, '核验了营业执照'],
  ['user.role', { from: { role: 'merchant' }, to: { role: 'admin' } }, '设为运营人员'],
])('the decision %s has its sentence', (action, detail, expected) => {
  expect(sentence(action, detail)).toBe(expected);
  expect(isDecision(changesOf(detail))).toBe(true);
});

test('a decision that changed nothing is described by what was set', () => {
  expect(sentence('user.status', { from: {}, to: {} })).toBe('更改了账号状态');
  expect(sentence('user.password', { from: {}, to: {} })).toBe('重设了密码');
  expect(lines({ from: {}, to: {} })).toEqual([]);
});

test('caps and fees are described by level', () => {
  const detail = {
    from: { levelFees: { T: 16_800 }, levelCaps: { S: 20, T: 50 } },
    to: { levelFees: { T: 19_950 }, levelCaps: { S: 30, T: 1_000 } },
  };
  expect(lines(detail)).toEqual([
    '等级费用: T 级 ¥168.00 > T 级 ¥199.50',
    '等级商品上限: S 级 20、T 级 50 > S 级 30、T 级 1,000',
  ]);
});

test('the platform’s home page is described by its sections', () => {
  const detail = {
    from: { sections: ['carousel', 'notice'], hidden: [] },
    to: { sections: ['notice', 'introduction'], hidden: ['carousel'] },
  };
  expect(sentence('platform.home', detail)).toBe('修改了平台首页');
  expect(lines(detail)).toEqual([
    expect.stringMatching(/^显示的模块: 轮播图.* > .*平台/),
    expect.stringMatching(/^隐藏的模块: 无 > 轮播图/),
  ]);
});

test('a home page of which only the contents changed is described by the changed sections', () => {
  const section = (type: string, picks: number[], zh = '', layout = 'rail') => ({
    type,
    picks,
    layout,
    title: { zh },
  });
  const detail = {
    from: {
      contents: [
        section('carousel', []),
        section('featuredProducts', [1, 2], '精选'),
        section('recommendedMerchants', []),
        section('recommendedProducts', [9]),
      ],
    },
    to: {
      contents: [
        section('recommendedMerchants', [3, 4], '推荐商家', 'grid'),
        section('carousel', []),
        section('featuredProducts', [2, 5], '精选'),
        section('notice', []),
      ],
    },
  };
  expect(lines(detail).map((line) => line.replace(/[\u2068\u2069]/g, ''))).toEqual([
    '推荐商家: 横滑 > 网格、推荐商家、已选 2 项',
    '精选商品: 横滑、精选、已选 2 项 > 横滑、精选、已选 2 项（内容有调整）',
    '公告: - > 横滑',
    '推荐商品: 横滑、已选 1 项 > -',
  ]);
});

test('what nobody foresaw is shown as it was noted', () => {
  expect(sentence('user.renamed', {})).toBe('user.renamed');
  expect(lines({ to: { colour: { hue: 7 } } })).toEqual(['colour: - > {"hue":7}']);
});

describe('the lines of an entry', () => {
  test('tell a booked level in words', () => {
    const detail = {
      from: { level: 'S', paidUntil: null },
      to: { level: 'A', paidUntil: '2028-01-15T08:00:00.000Z' },
    };
    expect(lines(detail)).toEqual(['等级: S 级 > A 级', '服务截止日期: 无 > 2028年1月15日']);
  });

  test('name only the languages that changed', () => {
    const detail = {
      from: { title: { zh: '通知', en: 'News' } },
      to: { title: { zh: '通知', en: 'Notice', ar: 'إشعار' } },
    };
    expect(lines(detail)).toEqual(['标题（英文）: News > Notice', '标题（阿拉伯文）: - > إشعار']);
  });

  test('tell lists, pictures and parents, what matters first', () => {
    const detail = {
      from: { phones: [], logoId: null, parentId: 68 },
      to: { phones: ['1', '2'], logoId: 5, parentId: 70 },
    };
    expect(lines(detail)).toEqual(['上级发货地: 编号 68 > 编号 70', '电话: 无 > 1、2', '标志: 无 > 图片 5']);
  });
});

test('a thing is called by its name in the reader’s language, else by the original', () => {
  const detail = { from: { name: { zh: '茶叶', en: 'Tea' } } };
  expect([nameIn(detail, 'en'), nameIn(detail, 'ar'), nameIn({}, 'zh')]).toEqual(['Tea', '茶叶', null]);
});

test('a subject has a kind and a number', () => {
  expect([subjectOf('user:17'), subjectOf('platform')]).toEqual([
    { kind: 'user', of: '17' },
    { kind: 'platform', of: '' },
  ]);
});

test.each([
  ['user.password', false],
  ['area.reorder', false],
  ['notice.remove', false],
  ['notice.update', true],
  ['platform.home', true],
])('only an edit may have changed nothing: %s', (action, expected) => {
  expect(isEdit(action)).toBe(expected);
});
