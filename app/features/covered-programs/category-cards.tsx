import { href } from 'react-router';
import { useTranslate } from '#app/i18n/locale-provider.tsx';
import { smallImageSource, type ImageSet } from '#app/ui/image-set.ts';
import { Link } from '#app/ui/link.tsx';
import { useLowData } from '#app/ui/low-data.tsx';

export interface CategoryInWords {
  id: string;
  name: string;
  programs: number;
  /** Left out where the picture itself would say too much. */
  image?: ImageSet;
}

/** Categories side by side, each as a whole a link. */
export function CategoryCards({ categories }: { categories: readonly CategoryInWords[] }) {
  const translate = useTranslate();
  const lowData = useLowData();
  return (
    <ul className="grid">
      {categories.map(({ id, name, programs, image }) => (
        <li key={id} className="card row">
          {image && !lowData && (
            <img {...smallImageSource(image, 64)} className="picture row-picture" alt="" loading="lazy" />
          )}
          <div className="row-text">
            <h3 className="row-title">
              <Link href={href('/covered-programs/:categoryId', { categoryId: id })}>{name}</Link>
            </h3>
            <p className="row-detail">{translate('coveredPrograms:category.count', { count: programs })}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
