import type { Choice } from '@/ui/select-field';
import type { CategoryNode } from '../queries';

/** A first-level category without children takes products itself; with children, "parent / child" do. */
export function categoryOptions(tree: CategoryNode[]): Choice<number>[] {
  return tree.flatMap((first) => [
    { value: first.id, label: first.name },
    ...first.children.map((child) => ({ value: child.id, label: `${first.name} / ${child.name}` })),
  ]);
}
