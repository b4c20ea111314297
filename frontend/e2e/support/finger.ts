import type { Locator } from '@playwright/test';
import type { Phone } from './browser';
import type { Photograph } from './photographs';

/** Counts the taps of an errand: on the screen, on the keyboard's Enter and in the phone's own chooser. */
export class Finger {
  taps = 0;
  /** Those of the taps that are the keyboard's Enter between two fields: a part of typing. */
  entered = 0;

  constructor(private readonly phone: Phone) {}

  async tap(what: Locator): Promise<void> {
    this.taps += 1;
    await what.click();
  }

  /** Types into the field that has the focus, in place of what is there. */
  async type(text: string): Promise<void> {
    const { keyboard } = this.phone.page;
    await keyboard.press('ControlOrMeta+a');
    await keyboard.insertText(text);
  }

  async enter(): Promise<void> {
    this.taps += 1;
    this.entered += 1;
    await this.phone.page.keyboard.press('Enter');
  }

  /** Opens the phone's chooser, and chooses. */
  async choose(opener: Locator, files: Photograph[]): Promise<void> {
    const chooser = this.phone.page.waitForEvent('filechooser');
    await this.tap(opener);
    this.taps += 1;
    await (await chooser).setFiles(files);
  }
}
