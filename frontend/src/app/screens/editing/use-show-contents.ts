import { useNavigate } from 'react-router';
import { usePaths } from '@/app/paths';
import type { ShowContents } from '@/features/editing/category/use-category-actions';

/** Opens the products of a category, or its subcategories where it has no products. */
export function useShowContents(): ShowContents {
  const { edit } = usePaths();
  const navigate = useNavigate();
  return ({ id, productCount }) => {
    const list = edit.products();
    const narrowed = `${list}${list.includes('?') ? '&' : '?'}category=${id}`;
    void navigate(productCount > 0 ? narrowed : edit.secondCategory(id));
  };
}
