import { useShop } from '@/app/paths';
import { PlatformHome } from './platform-home';
import { ShopHome } from './shop-home';

/** The editor of a home page previews with them. */
export { HomeSections } from '@/features/home/home-sections';
export { useHomePage } from './use-home-page';

/** The platform's home, or with `m` a shop's. */
export default function Home() {
  const shop = useShop();
  return shop ? <ShopHome key={shop} code={shop} /> : <PlatformHome />;
}
