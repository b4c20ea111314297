import { useLangOf } from './bdi';
import './rich-text.css';

/** HTML that the server has sanitised with its allow-list. */
export function RichText({ html }: { html: string }) {
  const langOf = useLangOf();
  const lang = langOf(html.replace(/<[^>]*>/g, ' '));
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises `details` on the way in.
  return <div className="prose" dir="auto" lang={lang} dangerouslySetInnerHTML={{ __html: html }} />;
}
