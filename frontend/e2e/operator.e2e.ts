import { test } from '@playwright/test';
import {
  arrive,
  beLate,
  bookLevel,
  disableAndEnable,
  findNothing,
  findUser,
  lookAtOneself,
  readAudit,
} from './steps/operating';
import { Phone } from './support/browser';
import { nameShopByCall, ownNumberByCall, recommendByCall, registerByCall } from './support/calls';
import { withPhones } from './support/phones';
import { TestServer } from './support/server';
import { languagesOr } from './support/words';

const OPERATOR = { username: 'platform_ops', password: 'Kiln-and-glaze-26', alias: 'ops' };
const MERCHANT = { username: 'qinghe_shop', password: 'Tea-for-forty-26', alias: 'qinghe' };
const COMPANY = '清河瓷业有限公司';

for (const language of languagesOr('en')) {
  test(`an operator decides about a shop, and the log tells of it, in ${language}`, async ({ browser }) => {
    const server = await TestServer.start();
    const openPhone = (who: string) =>
      Phone.open(browser, server.url, language, `operator-${language}-${who}`);
    await withPhones(server, async (phones) => {
      const operatorToken = await registerByCall(server, OPERATOR);
      const merchantToken = await registerByCall(server, MERCHANT);
      await nameShopByCall(server, merchantToken, COMPANY);
      await server.makeOperator(OPERATOR.username);
      const subject = {
        ...MERCHANT,
        id: await ownNumberByCall(server, merchantToken),
        companyName: COMPANY,
      };

      const operator = phones.add(await openPhone('1-operator'));
      const visitor = phones.add(await openPhone('2-visitor'));
      await arrive(operator, OPERATOR);
      await findUser(operator, subject);
      await disableAndEnable(operator, visitor, subject);
      await bookLevel(operator);
      await beLate(operator, () => recommendByCall(server, operatorToken, subject.id));
      await readAudit(operator, OPERATOR, subject);
      await lookAtOneself(operator, await ownNumberByCall(server, operatorToken));
      await findNothing(visitor, MERCHANT);
    });
  });
}
