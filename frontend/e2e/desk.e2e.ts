import { expect, type Locator, test } from '@playwright/test';
import { shownMoney } from './steps/goods';
import { logIn } from './steps/logging-in';
import { checkAccess } from './support/accessibility';
import { Phone } from './support/browser';
import { addPicturedProductByCall, addProductByCall, nameShopByCall, registerByCall } from './support/calls';
import { withPhones } from './support/phones';
import { takePhotographs } from './support/photographs';
import { TestServer } from './support/server';
import { languagesOr } from './support/words';

const MERCHANT = { username: 'qinghe_shop', password: 'Kiln-and-glaze-26', alias: 'qinghe' };
const BUYER = { username: 'buyer_2026', password: 'Tea-for-forty-26', alias: 'buyer26' };
const PRODUCT = '青花盖碗三件套';
const OTHER = '素胎小瓶';

async function boxOf(target: Locator) {
  const box = await target.boundingBox();
  if (!box) throw new Error('it is not shown');
  return box;
}

for (const language of languagesOr('ar')) {
  test(`a buyer orders at a desk, with mouse and keyboard, in ${language}`, async ({ browser }) => {
    const [photograph] = await takePhotographs(browser, [
      { name: 'cup.jpg', type: 'image/jpeg', width: 1200, height: 1200, hue: 220 },
    ]);
    if (!photograph) throw new Error('the photograph is missing');
    const server = await TestServer.start();
    await withPhones(server, async (phones) => {
      const token = await registerByCall(server, MERCHANT);
      await registerByCall(server, BUYER);
      await nameShopByCall(server, token, '清河瓷业有限公司');
      await addPicturedProductByCall(server, token, PRODUCT, photograph);
      await addProductByCall(server, token, OTHER);
      const desk = phones.add(
        await Phone.open(browser, server.url, language, `${language}-desk`, { isDesk: true }),
      );
      const { page, say } = desk;

      await page.goto(`/home?m=${MERCHANT.alias}`);
      const navigation = page.getByRole('navigation', { name: say('common:tab.label') });
      expect((await boxOf(navigation)).y, 'the navigation is at the top').toBe(0);
      await navigation.getByRole('link', { name: say('common:tab.home'), exact: true }).waitFor();

      await page.goto(`/product/list?m=${MERCHANT.alias}`);
      const cards = page.locator('main [href^="/product/detail/"]').filter({ visible: true });
      await expect(cards).toHaveCount(2);
      const filters = page.getByRole('region', { name: say('search:filter.title') });
      await desk.box(say('search:filter.min')).fill('20');
      await page.keyboard.press('Enter');
      await expect(cards, 'the filters beside the list are applied').toHaveCount(0);
      await filters.getByRole('button', { name: say('search:filter.reset') }).click();
      await expect(cards).toHaveCount(2);
      await checkAccess(desk, 'product list at a desk');

      await desk.button(say('catalog:addToBasket', { name: OTHER })).click();
      const beside = page.getByRole('complementary', { name: say('order:basket.title') });
      await beside.getByRole('spinbutton', { name: OTHER }).waitFor();
      const [list, basket] = [await boxOf(page.getByRole('main')), await boxOf(beside)];
      const isApart = basket.x >= list.x + list.width || basket.x + basket.width <= list.x;
      expect(isApart, 'the basket is beside the list').toBe(true);
      await checkAccess(desk, 'product list beside the basket');
      await desk.picture('product-list-and-basket');
      const order = beside.getByRole('link', { name: say('order:basket.order'), exact: true });
      // Until the basket is priced, the link leads to it without the order.
      await expect(order).toHaveAttribute('href', /step=order/);
      await order.click();
      await desk.button(say('order:guest.signIn')).waitFor();
      await page.keyboard.press('Escape');
      // The entry of the dialog goes by itself. A browser that is sent back meanwhile makes one step of both.
      await page.waitForFunction(() => !window.history.state?.popups);
      await page.goBack();
      await page.getByRole('link', { name: PRODUCT }).filter({ visible: true }).first().click();

      await desk.heading(PRODUCT).waitFor();
      const buy = desk.button(say('catalog:detail.buy'));
      const [picture, button] = [
        await boxOf(page.getByRole('region', { name: say('catalog:detail.gallery') })),
        await boxOf(buy),
      ];
      const isBeside = button.x >= picture.x + picture.width || button.x + button.width <= picture.x;
      expect(isBeside, 'what is ordered is beside the pictures').toBe(true);
      expect(button.y + button.height, 'and in sight').toBeLessThan(800);
      await buy.click();
      const sheet = page.getByRole('dialog');
      await sheet.waitFor();
      const middle = async () => {
        const { y, height } = await boxOf(sheet);
        return Math.round(y + height / 2);
      };
      await expect.poll(middle, 'the dialog is in the middle').toBe(400);
      await page.keyboard.press('Escape');
      await expect(sheet).toHaveCount(0);
      await expect(buy, 'the focus is where it was').toBeFocused();
      await page.keyboard.press('Enter');
      await sheet.getByRole('spinbutton').fill('3');
      await desk.button(say('order:buy.continue')).click();
      await desk.button(say('order:guest.signIn')).click();
      await logIn(desk, BUYER);

      await desk.sheet(say('order:form.title')).waitFor();
      await desk.box(say('order:form.customerName')).fill('王芳');
      await desk.box(say('order:form.phone')).fill('+86 139 8765 4321');
      await desk.box(say('order:form.address')).fill('浙江省义乌市福田路 99 号');
      await desk.button(say('order:form.submit')).click();
      await desk.heading(say('order:success.title')).waitFor();
      await desk.sees(shownMoney(desk, 3_750));
      const number = new URL(page.url()).searchParams.get('order') ?? '';

      await page.goto('/order');
      const open = page.getByRole('link', { name: say('order:list.openOrder', { number }) });
      await open.click();
      await desk.heading(say('order:detail.title')).waitFor();
      await expect(
        page.getByRole('complementary').getByRole('link', { name: new RegExp(number) }),
        'the list is beside the order and marks it',
      ).toHaveAttribute('aria-current', 'page');
      await checkAccess(desk, 'order beside its list');
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('complementary'), 'on paper there is only the order').toHaveCount(0);
      await expect(page.getByRole('navigation')).toHaveCount(0);
      await expect(desk.button(say('order:action.cancel'))).toHaveCount(0);
    });
  });
}
