/** Serialises lists as one `name[]=<JSON>` per item (PRODUCT.md, 3.2); unset and empty values are omitted. */
export function serializeQuery(query: Record<string, unknown>): string {
  const parts: string[] = [];
  const add = (name: string, value: string) => parts.push(`${name}=${encodeURIComponent(value)}`);
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue;
    if (Array.isArray(value)) {
      const listName = name.endsWith('[]') ? name : `${name}[]`;
      for (const item of value) add(listName, JSON.stringify(item));
    } else {
      add(name, String(value));
    }
  }
  return parts.join('&');
}
