import { expect, type Locator, test } from '@playwright/test';
import { logIn } from './steps/logging-in';
import { checkAccess } from './support/accessibility';
import { Phone } from './support/browser';
import { addPicturedProductByCall, call, nameShopByCall, registerByCall } from './support/calls';
import { withPhones } from './support/phones';
import { type Photograph, takePhotographs } from './support/photographs';
import { TestServer } from './support/server';
import { type Language, languagesOr } from './support/words';

const MERCHANT = { username: 'qinghe_shop', password: 'Kiln-and-glaze-26', alias: 'qinghe' };
const NAMES: Record<Language, string> = { zh: '清河瓷业', en: 'Qinghe Ceramics', ar: 'خزف تشينغخه' };

/** Pictures are drawn in the background, beside all other journeys. */
const PATIENT = { timeout: 60_000 };

let photograph: Photograph;
/** Of less than 640 px, on which the server draws no watermark. */
let small: Photograph;

test.beforeAll(async ({ browser }) => {
  const shot = { name: 'cup.jpg', type: 'image/jpeg' as const, width: 1400, height: 1050, hue: 210 };
  const narrow = { ...shot, name: 'small.jpg', width: 600, height: 600, hue: 20 };
  [photograph, small] = (await takePhotographs(browser, [shot, narrow])) as [Photograph, Photograph];
});

interface Shown {
  images: { url: string; jpeg: string; variants: { width: number; url: string }[] }[];
}

for (const language of languagesOr('ar')) {
  test(`a merchant puts the shop's name on all pictures and takes it off, in ${language}`, async ({
    browser,
  }) => {
    const server = await TestServer.start();
    await withPhones(server, async (phones) => {
      const merchant = await registerByCall(server, MERCHANT);
      await nameShopByCall(server, merchant, NAMES[language]);
      const product = await addPicturedProductByCall(server, merchant, '茶杯', photograph);
      const narrow = await addPicturedProductByCall(server, merchant, '小杯', small);
      const picture = async () => {
        const shown = await call<Shown>(server, ['GET', `/api/product/${product}`], undefined);
        return shown.images[0];
      };
      const clean = await picture();
      const phone = phones.add(await Phone.open(browser, server.url, language, `${language}-watermark`));
      await setWatermark(phone);
      let drawn = clean;
      // One answer: another instance may still give the former picture for two seconds.
      const drawnUrl = async () => {
        drawn = await picture();
        return drawn?.url;
      };
      await expect.poll(drawnUrl, PATIENT).not.toBe(clean?.url);
      expect(drawn?.variants[0]).toEqual(clean?.variants[0]);
      expect(drawn?.jpeg).not.toBe(clean?.jpeg);
      await lookAsBuyer(phone, product);
      const marked = await posterOf(phone, narrow);
      await phone.picture('poster-of-a-narrow-picture');
      await removeWatermark(phone);
      expect(await posterOf(phone, narrow)).not.toBe(marked);
      await expect.poll(picture, PATIENT).toEqual(clean);
    });
  });
}

/** The preview follows each choice; the text is drawn on the phone, in the letters of any language. */
async function setWatermark(phone: Phone): Promise<void> {
  const { page, say } = phone;
  await page.goto('/merchant');
  await logIn(phone, MERCHANT);
  await phone.link(say('account:menu.watermark')).click();
  const preview = page.getByRole('img', { name: say('editing:watermark.preview') });
  await preview.waitFor();
  await phone.picture('off');
  await phone.button(say('editing:watermark.contents.name')).click();
  await phone.picture('name-in-the-corner');
  await page.getByRole('radio', { name: say('editing:watermark.tiled') }).click();
  await page.getByRole('slider', { name: say('editing:watermark.opacity') }).fill('30');
  await phone.picture('name-tiled');
  await checkAccess(phone, 'watermark');
  await page.getByRole('radio', { name: say('editing:watermark.corner') }).click();
  await page.getByRole('slider', { name: say('editing:watermark.opacity') }).fill('80');
  await phone.button(say('common:action.save')).click();
  await phone.hears(say('common:saved'));
}

/** The page of the product and its poster show the mark once. */
async function lookAsBuyer(phone: Phone, product: number): Promise<void> {
  const { page, say } = phone;
  await page.goto(`/product/detail/${product}?m=${MERCHANT.alias}`);
  await phone.responds();
  await phone.picture('product');
  await phone.button(say('common:action.share')).first().click();
  await makePoster(phone, '茶杯');
  await phone.picture('poster');
}

/** In the sheet that has just opened; a press on a new button under the finger is taken a second later. */
async function makePoster(phone: Phone, name: string): Promise<Locator> {
  const { page, say } = phone;
  const poster = page.getByRole('img', { name: say('share:posterAlt', { name }) });
  await expect(async () => {
    if (!(await poster.isVisible())) await phone.button(say('share:poster')).click({ timeout: 1_000 });
    await poster.waitFor({ timeout: 3_000 });
  }).toPass();
  return poster;
}

/** The poster that the merchant makes of a product. */
async function posterOf(phone: Phone, product: number): Promise<string | null> {
  const { page, say } = phone;
  await page.goto(`/product/detail/${product}?m=${MERCHANT.alias}`);
  await phone.button(say('common:action.share')).first().click();
  return (await makePoster(phone, '小杯')).getAttribute('src');
}

/** The preview shows the picture without its mark, and then so does the shop. */
async function removeWatermark(phone: Phone): Promise<void> {
  const { page, say } = phone;
  await page.goto('/edit/watermark');
  await page.getByRole('img', { name: say('editing:watermark.preview') }).waitFor();
  await phone.picture('on');
  await phone.button(say('editing:watermark.contents.off')).click();
  await phone.button(say('common:action.save')).click();
  await phone.hears(say('common:saved'));
}
