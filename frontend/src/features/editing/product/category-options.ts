import type { Lang } from '@/lib/languages';
import type { Choice } from '@/ui/choice-list';
import { categoryName } from '../category/category-name';
import type { CategoryNode } from '../queries';

/** A first-level category without children takes products itself; with children, "parent / child" do. */
export function categoryOptions(tree: CategoryNode[], lang: Lang): Choice<number>[] {
  return tree.flatMap((first) => [
    { value: first.id, label: categoryName(first, lang) },
    ...first.children.map((child) => ({
      value: child.id,
      label: `${categoryName(first, lang)} / ${categoryName(child, lang)}`,
    })),
  ]);
}
