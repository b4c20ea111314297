import './rich-text.css';

/** Reading text that the server has cleaned by its allow-list. */
export function RichText({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises `details` on the way in.
  return <div className="prose" dir="auto" dangerouslySetInnerHTML={{ __html: html }} />;
}
