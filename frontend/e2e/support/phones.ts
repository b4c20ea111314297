import type { Phone } from './browser';
import type { TestServer } from './server';

/** The phones of one journey. */
export class Phones {
  private readonly all: Phone[] = [];

  add(phone: Phone): Phone {
    this.all.push(phone);
    return phone;
  }

  complaints(): string[] {
    return this.all.flatMap(({ name, complaints }) => complaints.map((text) => `${name}: ${text}`));
  }

  /** What everybody saw when the journey ended where it should not, in pictures and in words. */
  async lastSeen(): Promise<string[]> {
    for (const phone of this.all) await phone.picture('stopped');
    return Promise.all(this.all.map((phone) => phone.state()));
  }

  async close(): Promise<void> {
    for (const phone of this.all) await phone.close();
  }
}

/** Goes on a journey, and tidies up after it, however it ends. A page that complained on the way fails it. */
export async function withPhones(
  server: TestServer,
  journey: (phones: Phones) => Promise<void>,
): Promise<void> {
  const phones = new Phones();
  try {
    await journey(phones);
  } catch (cause) {
    const seen = await phones.lastSeen();
    throw new Error([String(cause), ...phones.complaints(), ...seen].join('\n\n'), { cause });
  } finally {
    await phones.close();
    await server.remove();
  }
  const complaints = phones.complaints();
  if (complaints.length > 0) throw new Error(complaints.join('\n\n'));
}
