import './rich-text.css';

/** HTML that the server has sanitised with its allow-list. */
export function RichText({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises `details` on the way in.
  return <div className="prose" dir="auto" dangerouslySetInnerHTML={{ __html: html }} />;
}
