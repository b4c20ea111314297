import type { Phone } from '../support/browser';
import type { Photograph } from '../support/photographs';

/** Chooses files for a field of pictures and waits until all are stored. */
export async function upload(phone: Phone, field: string, photographs: Photograph[]): Promise<void> {
  const tiles = phone.page.getByRole('list', { name: field, exact: true });
  const chooser = phone.page.waitForEvent('filechooser');
  await tiles.getByRole('button', { name: `${phone.say('uploads:add')} · ${field}`, exact: true }).click();
  await (await chooser).setFiles(photographs);
  for (const [index] of photographs.entries()) {
    await tiles.getByRole('button', { name: new RegExp(`^${field} ${index + 1}[. ]`) }).waitFor();
  }
  await tiles.getByRole('progressbar').last().waitFor({ state: 'detached', timeout: 60_000 });
  const failed = await tiles.getByText(phone.say('common:ui.uploadFailed')).count();
  if (failed > 0) throw new Error(`${failed} of ${photographs.length} pictures could not be uploaded`);
}
