import { client, unwrap } from '@/api/client';
import type { Lang } from '@/lib/format';
import type { ProductFacts, ShareSubject } from './subject';

/** The subject with its texts in the language of the link. */
export async function subjectIn(subject: ShareSubject, lang: Lang): Promise<ShareSubject> {
  const { facts } = subject;
  if (!facts) return subject;
  const headers = { 'Accept-Language': lang };
  const product = await unwrap(
    client.GET('/api/product/{id}', { params: { path: { id: facts.id } }, headers }),
  );
  return {
    ...subject,
    name: product.name,
    shopName: product.shop.name,
    facts: { ...facts, unit: product.unit } satisfies ProductFacts,
  };
}
