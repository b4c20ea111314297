import { Bdi } from '@/ui/bdi';
import { Link } from '@/ui/link';
import { List } from '@/ui/list';
import { Picture } from '@/ui/picture';
import type { CategoryNode } from './queries';
import styles from './sub-categories.module.css';

interface SubCategoriesProps {
  categories: Pick<CategoryNode, 'id' | 'name' | 'mainImage'>[];
  hrefOf: (id: number) => string;
}

/** Tiles with a picture and a name, three in a row. */
export function SubCategories({ categories, hrefOf }: SubCategoriesProps) {
  return (
    <List className={styles.tiles}>
      {categories.map(({ id, name, mainImage }) => (
        <Link key={id} href={hrefOf(id)} className={styles.tile}>
          <Picture image={mainImage} alt="" tintId={id} shape="cell" sizes="96px">
            {!mainImage && <span className={styles.initial}>{[...name][0]}</span>}
          </Picture>
          <Bdi className="clip2">{name}</Bdi>
        </Link>
      ))}
    </List>
  );
}
