import { href } from 'react-router';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { Link } from '#app/ui/link.tsx';
import { useLowData } from '#app/ui/low-data.tsx';
import { smallImageSource } from '#app/ui/image-set.ts';
import type { ProviderCategory } from './providers.api.server.ts';

/** One kind of provider; the whole card leads to its list. */
export function CategoryCard({ category }: { category: ProviderCategory }) {
  const translate = useTranslate();
  const lowData = useLowData();
  const { id, name, body, image_set: image, provider_count: count } = category;
  return (
    <li className="card row category">
      {image && !lowData && (
        <img {...smallImageSource(image, 88)} className="category-picture" alt="" loading="lazy" />
      )}
      <div className="row-text">
        <h2 className="row-title">
          <Link href={href('/providers/:providerCategory', { providerCategory: id })}>{name}</Link>
        </h2>
        {body && <p className="row-detail">{body}</p>}
        <p className="row-detail">{translate('providers:count', { count })}</p>
      </div>
    </li>
  );
}
